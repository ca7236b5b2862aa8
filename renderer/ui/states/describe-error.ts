import { ApiError } from '../../api/api-error.ts'
import { type DateFormats, withWrittenDates } from '../formats/fault-dates.ts'
import type { TableOf, Translate } from '../texts/texts.ts'
import type { uiTexts } from '../texts/ui-texts.ts'

export type ErrorDescription = {
  /** What happened. */
  title: string
  /** Every fault that the workstation returned; if it returned none as a value, its English message, only for English readers. */
  details: readonly string[]
  /** What to do. */
  advice: string
  reference: string | null
}

export function describeError(
  error: unknown,
  t: Translate<TableOf<typeof uiTexts>>,
  formats: DateFormats
): ErrorDescription {
  if (!(error instanceof ApiError)) {
    return {
      title: t('error.screen'),
      details: error instanceof Error ? [error.message] : [],
      advice: t('error.advice.reload'),
      reference: null
    }
  }
  const sentences = error.errors.length > 0 || error.message === '' ? error.errors : [error.message]
  const { language } = formats
  const unnamed = language === 'en' ? sentences : []
  const { sentenceOf } = error
  const details =
    sentenceOf === null
      ? unnamed
      : error.faults.map(fault => sentenceOf(withWrittenDates(fault, formats), language))
  const common = { details, reference: error.requestId }
  if (error.isUnreachable) {
    return { ...common, title: t('error.unreachable'), advice: t('error.advice.unreachable') }
  }
  if (error.status === 403)
    return { ...common, title: t('error.forbidden'), advice: t('error.advice.forbidden') }
  if (error.status === 404)
    return { ...common, title: t('error.notFound'), advice: t('error.advice.notFound') }
  if (error.status === 429)
    return { ...common, title: t('error.slowDown'), advice: t('error.advice.slowDown') }
  if (error.status === 503) return { ...common, title: t('error.busy'), advice: t('error.advice.retry') }
  if (error.status >= 500) return { ...common, title: t('error.inside'), advice: t('error.advice.retry') }
  return { ...common, title: t('error.refused'), advice: t('error.advice.correct') }
}
