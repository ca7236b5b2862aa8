import { useCallback } from 'react'
import type { CompanyCommand } from '#shared/contracts/head-office/company-commands.ts'
import { DOCUMENT_KIND } from '#shared/domain/approval/document-kinds.ts'
import { DOCUMENT_KINDS } from '#shared/domain/approval/flags.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { commandTexts } from './command-texts.ts'

/** The name of what a branch is asked to do. */
export function useCommandWords(): (command: Pick<CompanyCommand, 'kind' | 'params'>) => string {
  const t = commandTexts.use()
  const { inLanguage } = useFormats()
  return useCallback(
    ({ kind, params }) => {
      if (kind !== 'decide') return t(`command.${kind}`)
      const document = DOCUMENT_KINDS.find(it => it === params.document_kind)
      const name = document && inLanguage(DOCUMENT_KIND[document].name, DOCUMENT_KIND[document].nameEn)
      return t(params.approve_flag === '03' ? 'command.decide.03' : 'command.decide.02', { kind: name ?? '' })
    },
    [t, inLanguage]
  )
}
