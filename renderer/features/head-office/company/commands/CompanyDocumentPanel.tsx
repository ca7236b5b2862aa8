import { Button, Group, Stack } from '@mantine/core'
import type { CompanyDocument, DecisionNotMade } from '#shared/contracts/head-office/company-commands.ts'
import { call } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { usePersonName } from '../../../../ui/employees/use-people.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { useSentence } from '../../../../ui/formats/use-sentence.ts'
import { SidePanel } from '../../../../ui/list-page/SidePanel.tsx'
import { FactList } from '../../../../ui/record/FactList.tsx'
import { DocumentStateChip } from '../../../../ui/requests/DocumentStateChip.tsx'
import { Notice } from '../../../../ui/states/Notice.tsx'
import { useCompanyDocumentWords } from '../use-company-document-words.ts'
import { CommandReasons } from './CommandReasons.tsx'
import { COMPANY_COMMANDS, COMPANY_DOCUMENTS } from './command-queries.ts'
import { commandTexts } from './command-texts.ts'
import { flagOf, isDecidable, isPending } from './is-decidable.ts'

type Props = { of: CompanyDocument; onClose: () => void; onApprove: () => void; onReject: () => void }

/** A document of a branch, and what came of the last decision about it. */
export function CompanyDocumentPanel({ of: document, onClose, onApprove, onReject }: Props) {
  const t = commandTexts.use()
  const formats = useFormats()
  const sentence = useSentence()
  const words = useCompanyDocumentWords()
  const nameOf = usePersonName()
  const { is_gone, not_made, fault, command_id, created } = document
  const reason = words.reason(document)
  const flag = flagOf(document)
  return (
    <SidePanel
      title={nameOf(document)}
      onClose={onClose}
      actions={
        isDecidable(document) && (
          <Group gap="sm">
            <Button variant="default" onClick={onReject}>
              {t('reject')}
            </Button>
            <Button onClick={onApprove}>{t('approve')}</Button>
          </Group>
        )
      }
    >
      <Stack gap="md">
        {not_made !== null && <NotMade key={not_made.command_id} of={not_made} isGone={is_gone} />}
        {command_id !== null && <Notice tone="amber">{t('sent')}</Notice>}
        {command_id === null && fault !== null && <Notice tone="amber">{sentence(fault)}</Notice>}
        {command_id === null && !document.may_decide && isPending(document) && (
          <Notice tone="amber">{t('forbidden')}</Notice>
        )}
        <FactList
          facts={[
            { label: t('column.kind'), value: words.kind(document) },
            ...(is_gone
              ? []
              : [
                  { label: t('column.date'), value: words.when(document) },
                  { label: t('column.about'), value: words.about(document) || null }
                ]),
            ...(reason === '' ? [] : [{ label: t('reason'), value: reason }]),
            ...(flag === null || isPending(document)
              ? []
              : [
                  {
                    label: t('column.status'),
                    value: <DocumentStateChip state={{ approve_flag: flag, step: null, step_count: 0 }} />
                  }
                ]),
            { label: t('column.code'), value: <span className="code">{document.employee_code}</span> },
            { label: t('column.branch'), value: `${document.branch_code} ${document.branch_name}` },
            ...(created === null ? [] : [{ label: t('column.submitted'), value: formats.dateTime(created) }])
          ]}
        />
      </Stack>
    </SidePanel>
  )
}

/** Who asked for what, and why the branch did not do it; shown until somebody has seen it. */
function NotMade({ of: notMade, isGone }: { of: DecisionNotMade; isGone: boolean }) {
  const t = commandTexts.use()
  const formats = useFormats()
  const { command_id, state, approve_flag, actor_name: name, created_at } = notMade
  const note = useAction({
    run: () => call('POST /app/v1/company/commands/{command_id}/note', { path: { command_id } }),
    refreshes: [COMPANY_DOCUMENTS, COMPANY_COMMANDS],
    done: t('notMade.noted')
  })
  return (
    <Notice tone="red">
      <div>
        {t(approve_flag === '03' ? 'notMade.03' : 'notMade.02', {
          name,
          time: formats.dateTime(created_at)
        })}
      </div>
      {state === 'expired' ? <div>{t('notMade.expired')}</div> : <CommandReasons of={notMade} />}
      {isGone && <div>{t('notMade.gone')}</div>}
      <Button mt="xs" size="xs" variant="default" loading={note.isPending} onClick={() => void note.start()}>
        {t('notMade.note')}
      </Button>
    </Notice>
  )
}
