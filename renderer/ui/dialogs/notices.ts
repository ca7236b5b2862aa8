import { createContext, useContext, useMemo } from 'react'
import { useAboutPeople } from '../employees/about-people.tsx'
import { useFormats } from '../formats/use-formats.ts'
import { describeError } from '../states/describe-error.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { noteDone, noteFailure, type Undo } from './notice-store.ts'

type Notices = {
  /** With an undo, if that is possible. */
  done: (message: string, undo?: Undo) => void
  /** Something failed completely or in part. */
  warn: (message: string) => void
  failed: (error: unknown) => void
  failedAbout: (error: unknown, options: FailureOptions) => void
}

type FailureOptions = {
  /** Whom or what it is about, if the page does not say. */
  readonly about?: string | undefined
  /** The user is on the way to another page, where it is still of use. */
  readonly isKept?: boolean
}

/** Within a page: its failures close when the page is left. The frame around the pages, and jobs, are not of a page. */
export const OfPage = createContext(false)

/** Short notices at the lower edge, which name the people whom the page is about. Failures stay until the user closes them or leaves the page. */
export function useNotices(): Notices {
  const t = uiTexts.use()
  const formats = useFormats()
  const people = useAboutPeople()
  const isOfPage = useContext(OfPage)
  return useMemo(() => {
    const named = (text: string, about = people) =>
      about === null ? text : t('person.notice', { people: about, text })
    const failedAbout = (error: unknown, { about, isKept = false }: FailureOptions) => {
      const { title, details, advice } = describeError(error, t, formats)
      noteFailure({
        title: named(title, about),
        message: details.length > 0 ? details.join('\n') : advice,
        isOfPage: isOfPage && !isKept
      })
    }
    return {
      done: (message, undo) => noteDone(named(message), undo),
      warn: message => noteFailure({ message: named(message), isOfPage }),
      failed: error => failedAbout(error, {}),
      failedAbout
    }
  }, [t, formats, people, isOfPage])
}
