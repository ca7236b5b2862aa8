import { Box, Group, Text } from '@mantine/core'
import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
  IconHourglass
} from '@tabler/icons-react'
import type { DocumentPage } from '#shared/contracts/approvals/approval-screens.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import { useRuleWords } from './use-rule-words.ts'

type Step = DocumentPage['chain'][number]

const LINE = '2px solid var(--line)'

const LOOKS: Record<Step['state'], { icon: Icon; color: string }> = {
  done: { icon: IconCircleCheck, color: 'var(--state-green-text)' },
  refused: { icon: IconCircleX, color: 'var(--state-red-text)' },
  awaited: { icon: IconHourglass, color: 'var(--state-blue-text)' },
  waiting: { icon: IconCircleDashed, color: 'dimmed' },
  skipped: { icon: IconCircleMinus, color: 'dimmed' }
}

/** The approvers in order, and the outcome of each step. */
export function Chain({ chain }: { chain: DocumentPage['chain'] }) {
  const t = approvalsTexts.use()
  if (chain.length === 0) return <Text c="dimmed">{t('chain.none')}</Text>
  return (
    <ol className="plain">
      {chain.map((step, at) => (
        <ChainStep key={step.position} step={step} isLast={at === chain.length - 1} />
      ))}
    </ol>
  )
}

function ChainStep({ step, isLast }: { step: Step; isLast: boolean }) {
  const t = approvalsTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const { icon: IconOf, color } = LOOKS[step.state]
  const ruleWords = useRuleWords()
  const notes = [
    ...(step.has_resigned ? [t('chain.resigned')] : []),
    ...(!step.has_resigned && !step.has_account ? [t('chain.noAccount')] : []),
    ...(step.substitutes.length > 0
      ? [t('chain.substitutes', { names: step.substitutes.map(nameOf).join(', ') })]
      : [])
  ]
  return (
    <Group component="li" pos="relative" gap={12} pb={12} align="flex-start" wrap="nowrap">
      {!isLast && <Box pos="absolute" top={24} bottom={0} left={9} style={{ borderLeft: LINE }} />}
      <Box c={color} flex="none">
        <IconOf size={20} style={{ marginTop: 1 }} aria-hidden />
      </Box>
      <Box flex={1} miw={0}>
        <div>
          <span className="code">{step.approver.employee_code}</span> {nameOf(step.approver)}
        </div>
        <Text c={step.state === 'awaited' ? color : 'dimmed'} fz={13}>
          {t(`chain.${step.state}`)}
          {step.at !== null && ` · ${formats.dateTime(step.at)}`}
          {step.by !== null && ` · ${t('chain.by', { name: nameOf(step.by) })}`}
        </Text>
        {step.rule !== null && (
          <Text c="dimmed" fz={13}>
            {t('rule.because', { rule: ruleWords(step.rule) })}
          </Text>
        )}
        {notes.map(note => (
          <Text key={note} c="var(--state-amber-text)" fz={13}>
            {note}
          </Text>
        ))}
        <Remark text={step.remark} />
      </Box>
    </Group>
  )
}

/** The remark on a decision. */
export function Remark({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Box component="blockquote" m="4px 0 0" pl={8} style={{ borderLeft: LINE, overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  )
}
