import { createContext, type ReactNode, useCallback, useContext } from 'react'
import type { PersonItem } from '#shared/contracts/employees/employees.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { type Named, usePersonName } from './use-people.ts'

/** The people in words, with name and code; null if the page is about nobody in particular. */
const About = createContext<string | null>(null)

/** Whom the page or panel is about: every dialog, question and notice within it names them. */
export const useAboutPeople = (): string | null => useContext(About)

type Coded = Named & Pick<PersonItem, 'employee_code'>

const SHOWN = 5

/** Names and codes, as two people may have the same name; of many only the first few, and how many more. */
export function usePeopleLabel(): (people: readonly Coded[]) => string {
  const t = uiTexts.use()
  const nameOf = usePersonName()
  return useCallback(
    people => {
      const named = people
        .slice(0, SHOWN)
        .map(person => t('person.label', { name: nameOf(person), code: person.employee_code }))
        .join(', ')
      return people.length > SHOWN ? t('person.more', { named, count: people.length - SHOWN }) : named
    },
    [t, nameOf]
  )
}

type Props = { children: ReactNode } & ({ people: readonly Coded[] } | { label: string })

export function AboutPeople({ children, ...about }: Props) {
  const labelOf = usePeopleLabel()
  const label = 'label' in about ? about.label : labelOf(about.people)
  return <About value={label === '' ? null : label}>{children}</About>
}
