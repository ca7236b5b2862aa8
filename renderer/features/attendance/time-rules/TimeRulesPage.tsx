import { Box, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TimeRulesView } from '#shared/contracts/attendance/time-rules.ts'
import { ROUNDING_DIRECTIONS, ROUNDING_STEPS } from '#shared/domain/attendance/rounding.ts'
import { call } from '../../../api/client.ts'
import { operationQuery } from '../../../api/operation-query.ts'
import { SaveOrDiscard } from '../../../ui/editing/SaveOrDiscard.tsx'
import { SaveProblem } from '../../../ui/editing/SaveProblem.tsx'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { derivationQuery } from '../attendance-queries.ts'
import { DerivationProgress } from '../parts/DerivationProgress.tsx'
import { RulesPreview } from './RulesPreview.tsx'
import { entriesOf, REST_CHOICES, type RuleEntries, rulesOf, TOUCH_SECONDS } from './time-rules-form.ts'
import { timeRulesTexts } from './time-rules-texts.ts'
import { useRuleWords } from './use-rule-words.ts'

const timeRulesQuery = operationQuery(['attendance', 'time-rules'], 'GET /app/v1/attendance/time-rules')

const FORM_WIDTH = 384

/** How the company counts punches, rounds hours and plans rest, and what other rules would change. */
export function TimeRulesPage() {
  const rules = useQuery(timeRulesQuery)
  return (
    <Box p="lg">
      {rules.data !== undefined ? (
        <TimeRulesForm view={rules.data} />
      ) : (
        <QueryState query={rules} shape="record" />
      )}
    </Box>
  )
}

function TimeRulesForm({ view }: { view: TimeRulesView }) {
  const t = timeRulesTexts.use()
  const words = useRuleWords()
  const stored = entriesOf(view.rules)
  const form = useEditableResource<RuleEntries, TimeRulesView>({
    current: stored,
    save: ({ values, base }) =>
      call('PUT /app/v1/attendance/time-rules', { body: { ...rulesOf(values), base } }),
    done: ({ rules }) =>
      t(String(rules.double_touch_seconds) === stored.double_touch_seconds ? 'saved' : 'saved.derive'),
    refreshes: [timeRulesQuery.queryKey, derivationQuery.queryKey],
    onSaved: (saved, goOn) => goOn(entriesOf(saved.rules)),
    isRepeatable: true
  })
  const { values, set } = form
  const rules = rulesOf(values)
  const seconds = [...new Set([...TOUCH_SECONDS, rules.double_touch_seconds])].sort((a, b) => a - b)
  return (
    <Group align="flex-start" gap={32}>
      <form {...form.form} aria-label={t('title')} style={{ flex: `0 1 ${FORM_WIDTH}px` }}>
        <Stack gap="md">
          <Text c="dimmed">{t('note')}</Text>
          <Picker
            label={t('double_touch_seconds')}
            description={t('touch.note')}
            data={seconds.map(it => ({ value: String(it), label: words.touch(it) }))}
            value={values.double_touch_seconds}
            onChange={value => value !== null && set({ double_touch_seconds: value })}
          />
          {(['worktime', 'overtime'] as const).map(kind => (
            <Stack key={kind} gap="xs" component="fieldset" m={0} p={0} bd="none">
              <Text component="legend" fw={600} p={0}>
                {t('inMinutes', { rule: t(kind) })}
              </Text>
              <SegmentedControl
                fullWidth
                aria-label={t(`${kind}_step`)}
                data={ROUNDING_STEPS.map(it => ({ value: String(it), label: it === 1 ? t('step.1') : it }))}
                value={values[`${kind}_step`]}
                onChange={value => set({ [`${kind}_step`]: value })}
              />
              {rules[`${kind}_step`] !== 1 && (
                <SegmentedControl
                  fullWidth
                  aria-label={t(`${kind}_direction`)}
                  data={ROUNDING_DIRECTIONS.map(it => ({ value: it, label: t(`direction.${it}`) }))}
                  value={values[`${kind}_direction`]}
                  onChange={value => set({ [`${kind}_direction`]: value })}
                />
              )}
              <RoundedPeople kind={kind} view={view} />
            </Stack>
          ))}
          <Picker
            label={t('rest_hours')}
            description={t('rest.note')}
            data={REST_CHOICES.map(it => ({ value: String(it), label: words.rest(it) }))}
            value={values.rest_hours}
            onChange={value => value !== null && set({ rest_hours: value })}
          />
          {rules.double_touch_seconds !== view.rules.double_touch_seconds && (
            <Notice tone="teal">{t('derives')}</Notice>
          )}
          <SaveProblem
            resource={form}
            kept={t('save.kept')}
            what={name => t(name as keyof RuleEntries)}
            show={(name, shown) => words.entry(name as keyof RuleEntries, shown)}
          />
          <SaveOrDiscard of={form} />
          <DerivationProgress />
        </Stack>
      </form>
      <Box flex="1 1 480px">
        <Title order={2} fz={14} mb={8}>
          {t('preview')}
        </Title>
        {form.changed.some(name => name !== 'rest_hours') ? (
          <RulesPreview rules={rules} />
        ) : (
          <Text c="dimmed">{t('preview.note')}</Text>
        )}
      </Box>
    </Group>
  )
}

type PeopleProps = { kind: 'worktime' | 'overtime'; view: TimeRulesView }

/** To how many people a rounding applies, and where they are. */
function RoundedPeople({ kind, view }: PeopleProps) {
  const t = timeRulesTexts.use()
  const n = view[`${kind}_people`]
  return (
    <Text c="dimmed" fz={13}>
      {n === 0 ? t('people.none', { flag: t(kind) }) : t('people.of', { n, count: view.people })}{' '}
      <AppLink underline="always" target={{ to: '/people', search: n === 0 ? {} : { rounding: kind } }}>
        {t(n === 0 ? 'people.all' : 'people.show')}
      </AppLink>
    </Text>
  )
}
