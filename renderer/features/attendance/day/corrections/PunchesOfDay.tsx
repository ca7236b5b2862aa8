import { Button, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { DayRow, Punch } from '#shared/contracts/attendance.ts'
import { useUser } from '../../../../api/session.ts'
import { isAllowed } from '../../../../ui/feature/feature.ts'
import { KeepsFocus } from '../../../../ui/page/KeepsFocus.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { DayPunches } from '../DayPunches.tsx'
import { type Correction, CorrectionDialog } from './CorrectionDialog.tsx'
import { correctionsTexts } from './corrections-texts.ts'
import { DayHistory } from './DayHistory.tsx'
import { PunchActions } from './PunchActions.tsx'
import { useDayCorrections } from './use-day-corrections.ts'

/** The punches of an employee's day, which HR may correct, and the corrections so far. */
export function PunchesOfDay({ row }: { row: DayRow }) {
  const t = correctionsTexts.use()
  const user = useUser()
  const { employee_id: employeeId, work_date: workDate } = row
  const corrections = useDayCorrections(employeeId, workDate)
  const [correction, setCorrection] = useState<Correction | null>(null)
  const { data } = corrections
  const isHr = isAllowed(['hr'], user)
  const mayCorrect = isHr && data?.is_closed === false && !data.is_pending
  const actionsOf = (punch: Punch) => mayCorrect && <PunchActions punch={punch} onChoose={setCorrection} />
  return (
    <KeepsFocus>
      <Title order={3} mt="md" mb={4}>
        {t('punches')}
      </Title>
      <DayPunches
        employeeCode={row.employee_code}
        workDate={workDate}
        count={row.punch_count}
        actionsOf={actionsOf}
      />
      {corrections.error !== null && (
        <ErrorState error={corrections.error} onRetry={() => void corrections.refetch()} />
      )}
      {mayCorrect && (
        <Button
          mt="xs"
          variant="quiet"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setCorrection({ step: 'add', punch: null })}
        >
          {t('add')}
        </Button>
      )}
      {isHr && data?.is_closed === true && (
        <Text c="dimmed" fz={13} mt="xs">
          {t('closed')}
        </Text>
      )}
      <Text c="dimmed" fz={13} mt="xs" role="status">
        {data?.is_pending === true && t('pending')}
      </Text>
      {data !== undefined && <DayHistory entries={data.entries} workDate={workDate} />}
      {correction !== null && data !== undefined && (
        <CorrectionDialog
          employeeId={employeeId}
          workDate={workDate}
          version={data.version}
          correction={correction}
          onClose={() => setCorrection(null)}
        />
      )}
    </KeepsFocus>
  )
}
