import { Box, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestedDirection } from '#shared/contracts/attendance/attendance.ts'
import type { CompanyPersonRecord, CompanyPunch } from '#shared/contracts/head-office/company-records.ts'
import { call } from '../../../../api/client.ts'
import { type Correction, CorrectionDialog } from '../../../../ui/corrections/CorrectionDialog.tsx'
import { PunchMenu } from '../../../../ui/corrections/PunchMenu.tsx'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import { branchToday } from '../../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { IconButton } from '../../../../ui/page/icon-buttons.tsx'
import { Note } from '../../../../ui/page/Note.tsx'
import { Section } from '../../../../ui/page/Section.tsx'
import { QueryState } from '../../../../ui/states/QueryState.tsx'
import { StateChip } from '../../../../ui/states/StateChip.tsx'
import { COMPANY_PERSON, personPunchesQuery } from './record-queries.ts'
import { companyRecordTexts } from './record-texts.ts'

type Shown = CompanyPunch & { readonly requested_direction: RequestedDirection }

/** The punches of one day of a person, and corrections that the branch is asked to make. */
export function PunchesOfPerson({ of: record }: { of: CompanyPersonRecord }) {
  const t = companyRecordTexts.use()
  const [workDate, setWorkDate] = useState(branchToday)
  const punches = useQuery(personPunchesQuery(record, workDate))
  const [correction, setCorrection] = useState<Correction<Shown> | null>(null)
  const { branch_id, employee_id, may_correct } = record
  return (
    <Section title={t('punches')} order={3}>
      <DateField
        label={t('punches.date')}
        value={workDate}
        onChange={date => date !== null && setWorkDate(date)}
        max={branchToday()}
      />
      {punches.data === undefined ? (
        <QueryState query={punches} lines={2} />
      ) : punches.data.length === 0 ? (
        <Text c="dimmed" mt="xs">
          {t('punches.none')}
        </Text>
      ) : (
        <ol className="plain">
          {punches.data.map(punch => (
            <PunchLine key={punch.punch_id} of={punch} isOpen={may_correct} onChoose={setCorrection} />
          ))}
        </ol>
      )}
      {may_correct && (
        <IconButton
          mt="xs"
          variant="quiet"
          icon={IconPlus}
          label={t('punches.add')}
          onClick={() => setCorrection({ step: 'add', punch: null })}
        />
      )}
      {correction !== null && (
        <CorrectionDialog
          workDate={workDate}
          correction={correction}
          save={corrected =>
            call('POST /app/v1/company/punches/correct', {
              body: {
                branch_id,
                employee_id,
                work_date: workDate,
                punch_id: correction.punch?.punch_id ?? null,
                hash: correction.punch?.hash ?? null,
                ...corrected
              }
            })
          }
          done={t('change.done')}
          refreshes={COMPANY_PERSON}
          onClose={() => setCorrection(null)}
        />
      )}
    </Section>
  )
}

type LineProps = { of: CompanyPunch; isOpen: boolean; onChoose: (correction: Correction<Shown>) => void }

function PunchLine({ of: punch, isOpen, onChoose }: LineProps) {
  const t = companyRecordTexts.use()
  const formats = useFormats()
  const { direction } = punch
  const shown: Shown = {
    ...punch,
    requested_direction: direction === 'IN' || direction === 'OUT' ? direction : 'AUTO'
  }
  return (
    <Group component="li" gap={8} mih={32} wrap="nowrap" className="line-below">
      <Box component="time" w={64} flex="none" dateTime={punch.punched_at}>
        {formats.time(punch.punched_at, true)}
      </Box>
      <Box w={64} flex="none">
        {t(direction === 'IN' || direction === 'OUT' ? `direction.${direction}` : 'direction.none')}
      </Box>
      <Note span flex={1} truncate>
        {punch.device_sn}
      </Note>
      {punch.command_id !== null ? (
        <StateChip tone="amber" label={t('punches.waits')} />
      ) : (
        isOpen && (
          <PunchMenu punchedAt={punch.punched_at} onChoose={step => onChoose({ step, punch: shown })} />
        )
      )}
    </Group>
  )
}
