import { Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSnowflake } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { MonthEndView } from '#shared/contracts/month-end/month-end.ts'
import { PERIODS_KEY } from '../../../ui/dates/payroll-periods.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { APPROVALS_KEY } from '../../../ui/requests/request-queries.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { monthEndTexts } from '../month-end-texts.ts'
import { freezableFrom } from '../use-month-end.ts'
import { FreezeDialog } from './FreezeDialog.tsx'
import { PeriodStateFacts } from './PeriodStateFacts.tsx'
import { QueueNotice } from './QueueNotice.tsx'

/** Freezing the period: when it can be done, who is doing it, and the button. */
export function FreezeSection({ view }: { view: MonthEndView }) {
  const t = monthEndTexts.use()
  const formats = useFormats()
  const [isAsking, { open, close }] = useDisclosure(false)
  const { period, versions, freezing, waiting_punches } = view
  useReloadedPeriods(freezing !== null)
  const [latest] = versions
  const from = freezableFrom(period)
  const isEarly = branchToday() < from
  return (
    <Section title={t('freeze')} note={t('freeze.note')}>
      <Stack gap="sm" align="flex-start">
        <PeriodStateFacts view={view} />
        {freezing !== null ? (
          <Notice tone="teal">
            {t(waiting_punches > 0 ? 'freezing.waiting' : 'freezing', {
              name: formats.actor(freezing),
              count: waiting_punches
            })}
          </Notice>
        ) : isEarly ? (
          <Text>{t('freeze.from', { date: formats.date(from) })}</Text>
        ) : (
          waiting_punches > 0 && <QueueNotice count={waiting_punches} />
        )}

        <IconButton
          icon={IconSnowflake}
          label={t(latest === undefined ? 'freeze.ask' : 'freeze.again')}
          disabled={isEarly || freezing !== null}
          {...(latest === undefined ? {} : { variant: 'default' })}
          onClick={open}
        />
      </Stack>
      {isAsking && <FreezeDialog view={view} onClose={close} />}
    </Section>
  )
}

/** The marks of the period change when it has been frozen. */
function useReloadedPeriods(isFreezing: boolean) {
  const client = useQueryClient()
  const was = useRef(isFreezing)
  useEffect(() => {
    if (was.current && !isFreezing)
      for (const queryKey of [PERIODS_KEY, APPROVALS_KEY]) void client.invalidateQueries({ queryKey })
    was.current = isFreezing
  }, [isFreezing, client])
}
