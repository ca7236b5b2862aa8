import { useMemo } from 'react'
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
}

/** Short notices at the lower edge, which name the people whom the page is about. Failures stay until the user closes them. */
export function useNotices(): Notices {
  const t = uiTexts.use()
  const formats = useFormats()
  const people = useAboutPeople()
  return useMemo(() => {
    const named = (text: string) => (people === null ? text : t('person.notice', { people, text }))
    return {
      done: (message, undo) => noteDone(named(message), undo),
      warn: message => noteFailure({ message: named(message) }),
      failed: error => {
        const { title, details, advice } = describeError(error, t, formats)
        noteFailure({ title: named(title), message: details.length > 0 ? details.join('\n') : advice })
      }
    }
  }, [t, formats, people])
}
