import { notifications } from '@mantine/notifications'
import { useMemo } from 'react'
import { usePreferences } from '../preferences/preferences.ts'
import { describeError } from '../states/describe-error.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { useTexts } from '../texts/use-texts.ts'

type Notices = {
  done: (message: string) => void
  /** Something could not be done, in whole or in part. */
  warn: (message: string) => void
  failed: (error: unknown) => void
}

/** Short notices in the corner. Failures stay until they are closed. */
export function useNotices(): Notices {
  const t = useTexts(uiTexts)
  const language = usePreferences(store => store.language)
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('close') }
    return {
      done: message => void notifications.show({ message, closeButtonProps }),
      warn: message =>
        void notifications.show({ message, color: 'red.8', autoClose: false, closeButtonProps }),
      failed: error => {
        const { title, details, advice } = describeError(error, t, language)
        const message = details.length > 0 ? details.join('\n') : advice
        notifications.show({ title, message, color: 'red.8', autoClose: false, closeButtonProps })
      }
    }
  }, [t, language])
}
