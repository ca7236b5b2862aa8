import { notifications } from '@mantine/notifications'
import { useMemo } from 'react'
import { usePreferences } from '../preferences/preferences.ts'
import { describeError } from '../states/describe-error.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Short notices in the corner. Failures stay until they are closed. */
export function useNotices(): { done: (message: string) => void; failed: (error: unknown) => void } {
  const t = useTexts(uiTexts)
  const language = usePreferences(store => store.language)
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('close') }
    return {
      done: message => void notifications.show({ message, closeButtonProps }),
      failed: error => {
        const { title, details, advice } = describeError(error, t, language)
        const message = details.length > 0 ? details.join('\n') : advice
        notifications.show({ title, message, color: 'red.8', autoClose: false, closeButtonProps })
      }
    }
  }, [t, language])
}
