import { useMemo } from 'react'
import type { CompanyDocument } from '#shared/contracts/head-office/company-commands.ts'
import { DOCUMENT_KIND } from '#shared/domain/approval/document-kinds.ts'
import { usePeriodText } from '../../../ui/dates/use-period-text.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { kindTexts } from '../../../ui/requests/kinds/kind-texts.ts'

type Of = Pick<CompanyDocument, 'kind' | 'fields'>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a document is about, from the fields that the open API gives it, in the reader's language. */
export function useCompanyDocumentWords() {
  const t = kindTexts.use()
  const { inLanguage, time } = useFormats()
  const periodText = usePeriodText()
  return useMemo(() => {
    const named = (fields: CompanyDocument['fields'], name: string): string =>
      fields[name] ? inLanguage(textOf(fields[name]), textOf(fields[`${name}_en`])) : ''
    const fieldsOf = ({ kind }: Of) => DOCUMENT_KIND[kind].fields
    const hours = (of: Of): string => {
      const { hours: names } = fieldsOf(of)
      if (names === undefined || !of.fields[names.start]) return ''
      return `${time(textOf(of.fields[names.start]))}–${time(textOf(of.fields[names.end]))}`
    }
    return {
      kind: ({ kind }: Of): string => t(`kind.${kind}`),
      firstDate: (of: Of): string => textOf(of.fields[fieldsOf(of).date]),
      when: (of: Of): string => {
        const { date, lastDate = date } = fieldsOf(of)
        const from = textOf(of.fields[date])
        return from === '' ? MISSING : periodText({ from, to: textOf(of.fields[lastDate]) })
      },
      about: (of: Of): string => {
        const cycle = of.kind === 'work-cycle-change'
        const name = cycle
          ? `${textOf(of.fields.work_cycle_code)} ${named(of.fields, 'work_cycle_name')}`
          : named(of.fields, 'flag_name')
        return [name.trim(), hours(of)].filter(it => it !== '').join(' · ')
      },
      reason: (of: Of): string => textOf(of.fields[fieldsOf(of).description])
    }
  }, [t, inLanguage, time, periodText])
}
