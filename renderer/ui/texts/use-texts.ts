import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextRef, Texts, TextTable, Translate } from './texts.ts'

/** `const t = useTexts(texts); t('queue.waiting', { count: 3 })` */
export function useTexts<Thai extends TextTable>(texts: Texts<Thai>): Translate<Thai> {
  const { t } = useTranslation(texts.namespace)
  return useCallback<Translate<Thai>>(
    (key, ...[values]) => {
      const name: string = key
      const options: Record<string, unknown> = values ?? {}
      return t(name, options)
    },
    [t]
  )
}

/** Resolves what `textRef` named. */
export function useTextRef(): (ref: TextRef) => string {
  const { t } = useTranslation()
  return useCallback(ref => t(ref.key, { ns: ref.namespace }), [t])
}
