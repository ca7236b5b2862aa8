import { ApiError } from '../../api/api-error.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { describeError } from '../../ui/states/describe-error.ts'
import { uiTexts } from '../../ui/texts/ui-texts.ts'
import { sessionTexts } from './accounts-texts.ts'

const SECOND_MS = 1000

/** Why one is not let in, in one sentence; `known` are the reasons that the page has words for. */
export function useEntranceFault(known: (error: Error) => string | null): (error: Error) => string {
  const t = sessionTexts.use()
  const ui = uiTexts.use()
  const { duration, language } = useFormats()
  return error => {
    if (error instanceof ApiError && error.status === 429 && error.retryAfterSeconds !== null)
      return t('signIn.slowDown', { time: duration(error.retryAfterSeconds * SECOND_MS) })
    const { title, advice } = describeError(error, ui, language)
    return known(error) ?? `${title} ${advice}`
  }
}
