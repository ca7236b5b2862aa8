import { Stack } from '@mantine/core'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import type { Target } from '../../../ui/feature/feature.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { GoButton } from '../../../ui/page/GoButton.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { useWithWayBack } from '../../../ui/page/way-back.ts'
import { ChangeTable } from '../../../ui/record/ChangeList.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { differencesTexts } from '../month-end-texts.ts'
import { OTHER_PAGES } from '../paths.ts'
import { type ChangedPerson, useChangeTexts } from './use-change-texts.ts'

const TONES = { added: 'green', removed: 'red', changed: 'blue' } as const

export function StateOfPerson({ state }: Pick<ChangedPerson, 'state'>) {
  const t = differencesTexts.use()
  return <StateChip tone={TONES[state]} label={t(`state.${state}`)} />
}

type Props = { person: ChangedPerson; month: Target; onClose: () => void }

/** The changed sums of a person, and the days that they come from. */
export function DifferencePanel({ person, month, onClose }: Props) {
  const t = differencesTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const texts = useChangeTexts()
  const withWayBack = useWithWayBack()
  const { employee_id: open, employee_code: code, state, passed_on_in, changes, days } = person
  return (
    <SidePanel
      title={nameOf(person)}
      onClose={onClose}
      actions={<GoButton variant="filled" target={month} label={t('openMonth')} />}
    >
      <Stack gap="md">
        <FactList
          facts={[
            { label: t('code'), value: <span className="code">{code}</span> },
            { label: t('status'), value: <StateOfPerson state={state} /> },
            {
              label: t('column.passedOn'),
              value:
                passed_on_in === null
                  ? t('passedOn.none')
                  : t('passedOn', { month: formats.month(passed_on_in) })
            }
          ]}
        />
        {changes.length > 0 && (
          <Section order={3} title={t('sums')}>
            <ChangeTable what={t('column.what')} changes={changes.map(texts.sum)} />
          </Section>
        )}
        {[...Map.groupBy(days, day => day.work_date)].map(([date, ofDate]) => (
          <Section key={date} order={3} title={formats.date(date)}>
            <ChangeTable what={t('column.what')} changes={ofDate.map(texts.day)} />
            <AppLink
              target={withWayBack({
                to: OTHER_PAGES.day,
                search: { date, search: code, branch: '', open }
              })}
              aria-label={t('openDay.of', { date: formats.date(date) })}
            >
              {t('openDay')}
            </AppLink>
          </Section>
        ))}
      </Stack>
    </SidePanel>
  )
}
