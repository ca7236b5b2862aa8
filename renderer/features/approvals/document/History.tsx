import { Text } from '@mantine/core'
import type { DocumentPage } from '#shared/contracts/approval-screens.ts'
import { APPROVED, CANCELLED, REFUSED } from '#shared/domain/approval/flags.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import classes from './DocumentRecord.module.css'
import { documentTexts } from './document-texts.ts'
import { useRoleWord } from './use-role-word.ts'

type Step = DocumentPage['history'][number]

/** The history of a document, latest first. */
export function History({ document }: { document: DocumentPage }) {
  const t = documentTexts.use()
  const formats = useFormats()
  const roleOf = useRoleWord()
  const nameOf = usePersonName()
  return (
    <ol className={classes.history}>
      {document.history.toReversed().map(step => (
        <li key={`${step.at} ${step.action} ${step.approve_flag}`}>
          <span>{t(wordOf(step))}</span>
          <Text c="dimmed" fz={13}>
            {[
              formats.dateTime(step.at),
              step.actor === null ? step.actor_name : nameOf(step.actor),
              roleOf(step.role),
              ...(step.on_behalf_of === null ? [] : [t('history.for', { name: nameOf(step.on_behalf_of) })])
            ].join(' · ')}
          </Text>
          {step.remark !== null && step.remark !== '' && (
            <blockquote className={classes.remark}>{step.remark}</blockquote>
          )}
        </li>
      ))}
    </ol>
  )
}

function wordOf({ action, approve_flag }: Step) {
  if (action !== 'approve') return `history.${action}` as const
  if (approve_flag === REFUSED) return 'history.reject'
  if (approve_flag === CANCELLED) return 'history.cancel'
  return approve_flag === APPROVED ? 'history.approve' : 'history.step'
}
