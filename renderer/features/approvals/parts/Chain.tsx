import { Text } from '@mantine/core'
import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
  IconHourglass
} from '@tabler/icons-react'
import type { DocumentPage } from '#shared/contracts/approval-screens.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import classes from './Chain.module.css'

type Step = DocumentPage['chain'][number]

const ICONS: Record<Step['state'], Icon> = {
  done: IconCircleCheck,
  refused: IconCircleX,
  awaited: IconHourglass,
  waiting: IconCircleDashed,
  skipped: IconCircleMinus
}

/** The approvers in order, and what became of each step. */
export function Chain({ chain }: { chain: DocumentPage['chain'] }) {
  const t = approvalsTexts.use()
  if (chain.length === 0) return <Text c="dimmed">{t('chain.none')}</Text>
  return (
    <ol className={classes.chain}>
      {chain.map(step => (
        <ChainStep key={step.position} step={step} />
      ))}
    </ol>
  )
}

function ChainStep({ step }: { step: Step }) {
  const t = approvalsTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const IconOf = ICONS[step.state]
  const notes = [
    ...(step.has_resigned ? [t('chain.resigned')] : []),
    ...(!step.has_resigned && !step.has_account ? [t('chain.noAccount')] : []),
    ...(step.substitutes.length > 0
      ? [t('chain.substitutes', { names: step.substitutes.map(nameOf).join(', ') })]
      : [])
  ]
  return (
    <li className={classes.step} data-state={step.state}>
      <IconOf size={20} className={classes.icon} aria-hidden />
      <div>
        <div>
          <span className="code">{step.approver.employee_code}</span> {nameOf(step.approver)}
        </div>
        <div className={classes.note}>
          {t(`chain.${step.state}`)}
          {step.at !== null && ` · ${formats.dateTime(step.at)}`}
          {step.by !== null && ` · ${t('chain.by', { name: nameOf(step.by) })}`}
        </div>
        {notes.map(note => (
          <div key={note} className={classes.warning}>
            {note}
          </div>
        ))}
        {step.remark && <blockquote className={classes.remark}>{step.remark}</blockquote>}
      </div>
    </li>
  )
}
