import { useCallback } from 'react'
import { DOCUMENT_OPERATIONS, LOAN_OPERATIONS } from '#shared/contracts/head-office/commands.ts'
import type { CompanyCommand } from '#shared/contracts/head-office/company-commands.ts'
import { DOCUMENT_KINDS } from '#shared/domain/approval/flags.ts'
import { kindTexts } from '../../../../ui/requests/kinds/kind-texts.ts'
import { commandTexts } from './command-texts.ts'

/** The name of what a branch is asked to do. */
export function useCommandWords(): (command: Pick<CompanyCommand, 'kind' | 'params'>) => string {
  const t = commandTexts.use()
  const kindOf = kindTexts.use()
  return useCallback(
    ({ kind, params }) => {
      if (kind === 'write-loan')
        return t(`command.write-loan.${LOAN_OPERATIONS.find(it => it === params.operation) ?? 'update'}`)
      if (kind !== 'decide' && kind !== 'write-document') return t(`command.${kind}`)
      const document = DOCUMENT_KINDS.find(it => it === params.document_kind)
      const of = { kind: document === undefined ? '' : kindOf(`kind.${document}`) }
      if (kind === 'decide')
        return t(params.approve_flag === '03' ? 'command.decide.03' : 'command.decide.02', of)
      const operation = DOCUMENT_OPERATIONS.find(it => it === params.operation)
      // Once it was erased with a person, nothing says which.
      return t(`command.write-document.${operation ?? 'update'}`, of)
    },
    [t, kindOf]
  )
}
