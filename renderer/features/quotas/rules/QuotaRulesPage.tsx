import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SavedLeaveReason } from '#shared/contracts/leave/leave-reasons.ts'
import type { QuotaRules, SavedQuotaRule } from '#shared/contracts/leave/quotas.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useOpenRow } from '../../../ui/list-page/open-row.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { HeadedTable } from '../../../ui/record/HeadedTable.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { leaveReasonsQuery, quotaRulesQuery } from '../quotas-queries.ts'
import { CompanyReasons } from './CompanyReasons.tsx'
import { quotaRulesTexts } from './quota-rules-texts.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { useRuleWords } from './use-rule-words.ts'

/** Used in the address instead of a rule's id. */
const NEW = 'new'
const NEW_REASON = 'new-reason'
const idOf = (rule: SavedQuotaRule): string => rule.rule_id
const idOfReason = (reason: SavedLeaveReason): string => reason.leave_reason_id

export function QuotaRulesPage() {
  const t = quotaRulesTexts.use()
  const list = useList('quota-rules')
  const rules = useQuery(quotaRulesQuery)
  const { row: open } = useOpenRow(rules.data?.company, idOf, list.openId)
  const reasons = useQuery(leaveReasonsQuery)
  const { row: openReason } = useOpenRow(reasons.data?.reasons, idOfReason, list.openId)
  const add = () => list.open(NEW)
  useKeys([{ keys: 'n', label: t('add'), run: add }])
  return (
    <>
      <ListPage
        list={list}
        steps={<Text c="dimmed">{t('note')}</Text>}
        actions={<IconButton icon={IconPlus} label={t('add')} onClick={add} />}
        status={rules.data === undefined ? [] : [t('count', { count: rules.data.company.length })]}
      >
        {rules.data === undefined || reasons.data === undefined ? (
          <QueryState query={rules.data === undefined ? rules : reasons} />
        ) : (
          // Focusable, so that the list can be scrolled by keyboard even if it contains nothing else to focus.
          <Stack component="section" tabIndex={0} aria-label={t('title')} gap="lg" p="md">
            <CompanyRules rules={rules.data.company} onOpen={list.open} />
            <CompanyReasons
              reasons={reasons.data.reasons}
              onOpen={list.open}
              onAdd={() => list.open(NEW_REASON)}
            />
            <StatutoryRules rules={rules.data.statutory} />
          </Stack>
        )}
      </ListPage>
      {(open !== undefined || list.openId === NEW) && (
        <RuleDialog key={list.openId} rule={open ?? null} onClose={list.close} />
      )}
      {(openReason !== undefined || list.openId === NEW_REASON) && (
        <ReasonDialog key={list.openId} reason={openReason ?? null} onClose={list.close} />
      )}
    </>
  )
}

function CompanyRules({ rules, onOpen }: { rules: SavedQuotaRule[]; onOpen: (id: string) => void }) {
  const t = quotaRulesTexts.use()
  const formats = useFormats()
  const words = useRuleWords()
  return (
    <Section title={t('company')}>
      {rules.length === 0 ? (
        <Text c="dimmed">{t('company.empty')}</Text>
      ) : (
        <HeadedTable
          aria-label={t('company')}
          rows={rules}
          keyOf={it => it.rule_id}
          columns={[
            { title: t('unitKind.company'), cell: it => words.company(it.company_id) },
            { title: t('leaveType'), cell: it => words.type(it.time_leave_flag) },
            { title: t('validFrom'), cell: it => formats.date(it.valid_from) },
            { title: t('grants'), cell: words.grants },
            { title: t('carry'), cell: words.carry },
            {
              title: '',
              ta: 'right',
              cell: it => (
                <Button
                  variant="quiet"
                  aria-label={t('change.of', {
                    type: words.type(it.time_leave_flag),
                    date: formats.date(it.valid_from)
                  })}
                  onClick={() => onOpen(it.rule_id)}
                >
                  {t('change')}
                </Button>
              )
            }
          ]}
        />
      )}
    </Section>
  )
}

/** Read-only: changes in the law are delivered with product updates. */
function StatutoryRules({ rules }: { rules: QuotaRules['statutory'] }) {
  const t = quotaRulesTexts.use()
  const formats = useFormats()
  const words = useRuleWords()
  return (
    <Section title={t('statutory')}>
      <HeadedTable
        aria-label={t('statutory')}
        rows={rules}
        keyOf={it => `${it.time_leave_flag} ${it.valid_from}`}
        columns={[
          { title: t('leaveType'), cell: it => words.type(it.time_leave_flag) },
          { title: t('validFrom'), cell: it => formats.date(it.valid_from) },
          { title: t('grants'), cell: words.lawGrants },
          { title: t('source'), cell: it => formats.inLanguage(it.source, it.source_en) }
        ]}
      />
    </Section>
  )
}
