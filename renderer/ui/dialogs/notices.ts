import { notifications } from '@mantine/notifications'
import { createElement, useMemo } from 'react'
import { useAboutPeople } from '../employees/about-people.tsx'
import { usePreferences } from '../preferences/preferences.ts'
import { describeError } from '../states/describe-error.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { type Undo, UndoNotice } from './UndoNotice.tsx'

type Notices = {
  /** With an undo, if that is possible. */
  done: (message: string, undo?: Undo) => void
  /** Something failed completely or in part. */
  warn: (message: string) => void
  failed: (error: unknown) => void
}

const UNDO_MS = 10_000

/** Short notices in the corner, which name the people whom the page is about. Failures stay until the user closes them. */
export function useNotices(): Notices {
  const t = uiTexts.use()
  const language = usePreferences(store => store.language)
  const people = useAboutPeople()
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('close') }
    const named = (text: string) => (people === null ? text : t('person.notice', { people, text }))
    return {
      done: (text, undo) => {
        const message = named(text)
        if (undo === undefined) {
          notifications.show({ message, closeButtonProps })
          return
        }
        const run = () => {
          notifications.hide(id)
          undo.run()
        }
        const notice = createElement(UndoNotice, { message, undo: { ...undo, run } })
        const id = notifications.show({ message: notice, autoClose: UNDO_MS, closeButtonProps })
      },
      warn: message =>
        void notifications.show({
          message: named(message),
          color: 'red.8',
          autoClose: false,
          closeButtonProps
        }),
      failed: error => {
        const { title, details, advice } = describeError(error, t, language)
        const message = details.length > 0 ? details.join('\n') : advice
        notifications.show({
          title: named(title),
          message,
          color: 'red.8',
          autoClose: false,
          closeButtonProps
        })
      }
    }
  }, [t, language, people])
}
