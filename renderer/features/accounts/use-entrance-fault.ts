import { ApiError } from '../../api/api-error.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { describeError } from '../../ui/states/describe-error.ts'
import { uiTexts } from '../../ui/texts/ui-texts.ts'
import { sessionTexts } from './accounts-texts.ts'

const SECOND_MS = 1000

/** Why signing in was refused, in one sentence; `known` returns the page's own texts for some reasons. */
export function useEntranceFault(known: (error: Error) => string | null): (error: Error) => string {
  const t = sessionTexts.use()
  const ui = uiTexts.use()
  const formats = useFormats()
  return error => {
    if (error instanceof ApiError && error.status === 429 && error.retryAfterSeconds !== null)
      return t('signIn.slowDown', { time: formats.duration(error.retryAfterSeconds * SECOND_MS) })
    const { title, advice } = describeError(error, ui, formats)
    return known(error) ?? `${title} ${advice}`
  }
}
