import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { SavedLeaveReason } from '#shared/contracts/leave/leave-reasons.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { HeadedTable } from '../../../ui/record/HeadedTable.tsx'
import { quotaRulesTexts } from './quota-rules-texts.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = {
  reasons: SavedLeaveReason[]
  onOpen: (id: string) => void
  onAdd: () => void
}

/** What companies grant for reasons of their own, beside the leave types. */
export function CompanyReasons({ reasons, onOpen, onAdd }: Props) {
  const t = quotaRulesTexts.use()
  const formats = useFormats()
  const words = useRuleWords()
  const nameOf = (it: SavedLeaveReason): string => formats.inLanguage(it.name, it.name_en)
  const grants = ({ hundredths, from_months: months, is_once }: SavedLeaveReason): string =>
    [
      t(is_once ? 'reason.once' : 'reason.yearly', { days: words.days(hundredths) }),
      ...(months > 0 ? [t('reason.after', { months })] : [])
    ].join(', ')
  return (
    <Section title={t('reasons')} note={t('reasons.note')}>
      {reasons.length > 0 && (
        <HeadedTable
          aria-label={t('reasons')}
          rows={reasons}
          keyOf={it => it.leave_reason_id}
          columns={[
            { title: t('unitKind.company'), cell: it => words.company(it.company_id) },
            { title: t('leaveType'), cell: it => words.type(it.time_leave_flag) },
            { title: t('reason.name'), cell: nameOf },
            { title: t('reason.gender'), cell: it => words.gender(it.gender ?? '') },
            { title: t('grants'), cell: grants },
            { title: t('reason.pay'), cell: it => t(it.is_paid ? 'reason.paid' : 'reason.unpaid') },
            { title: t('reason.offered'), cell: it => t(it.is_offered ? 'reason.yes' : 'reason.no') },
            {
              title: '',
              ta: 'right',
              cell: it => (
                <Button
                  variant="quiet"
                  aria-label={t('reason.change.of', { name: nameOf(it) })}
                  onClick={() => onOpen(it.leave_reason_id)}
                >
                  {t('reason.change')}
                </Button>
              )
            }
          ]}
        />
      )}
      {reasons.length === 0 && <Text c="dimmed">{t('reasons.empty')}</Text>}
      <Group mt="sm">
        <IconButton variant="quiet" icon={IconPlus} label={t('reason.add')} onClick={onAdd} />
      </Group>
    </Section>
  )
}
