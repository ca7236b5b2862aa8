import type { CompanyDocument } from '#shared/contracts/head-office/company-commands.ts'
import { call } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { COMPANY_COMMANDS, COMPANY_DOCUMENTS } from './command-queries.ts'
import { commandTexts } from './command-texts.ts'
import { useDocumentLines } from './use-document-lines.ts'

type Decision = { readonly documents: readonly CompanyDocument[]; readonly remark: string | null }

/** Asks the branches to approve documents, after a question, or to reject them. */
export function useDecide(onDone: () => void) {
  const t = commandTexts.use()
  const linesOf = useDocumentLines()
  const { start, isPending, error } = useAction({
    question: ({ documents, remark }: Decision) =>
      remark === null
        ? {
            title: t('approve.title', { count: documents.length }),
            message: t('approve.message', { count: documents.length }),
            details: linesOf(documents),
            confirmLabel: t('approve')
          }
        : undefined,
    run: ({ documents, remark }: Decision) =>
      call('POST /app/v1/company/documents/decide', {
        body: {
          documents: documents.map(({ branch_id, document_id, hash }) => ({ branch_id, document_id, hash })),
          approve_flag: remark === null ? '02' : '03',
          approve_remark: remark
        }
      }),
    refreshes: [COMPANY_DOCUMENTS, COMPANY_COMMANDS],
    done: ({ command_ids: { length: count } }) => t('sentCount', { count }),
    onDone
  })
  return {
    isPending,
    error,
    approve: (documents: readonly CompanyDocument[]) => void start({ documents, remark: null }),
    reject: (documents: readonly CompanyDocument[], remark: string) => void start({ documents, remark })
  }
}
