import { Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { PersonPicker } from '../../../../ui/employees/PersonPicker.tsx'
import { branchNow } from '../../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { IconButton } from '../../../../ui/page/icon-buttons.tsx'
import { describeError } from '../../../../ui/states/describe-error.ts'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../../ui/states/Notice.tsx'
import { uiTexts } from '../../../../ui/texts/ui-texts.ts'
import { devicesQuery } from '../../attendance-queries.ts'
import { attendanceTexts } from '../../attendance-texts.ts'

/** Sends a punch as a device does, with a key if there is one, and shows its progress. */
export function TestPunchForm({ deviceSn, secret }: { deviceSn: string; secret?: string }) {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const [person, setPerson] = useState<string | null>(null)
  const test = useTestPunch()
  const date = formats.date(TEST_DATE)
  const isUnderWay = test.isSending || (test.isAccepted && !isOver(test))
  return (
    <Stack gap="sm" align="stretch">
      <Text>
        {t('test.note', { date })} {secret !== undefined && t('test.noteKey')}
      </Text>
      <PersonPicker label={t('test.person')} value={person} onChange={setPerson} />
      <IconButton
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        icon={IconSend}
        label={t('test.send')}
        disabled={person === null}
        loading={isUnderWay}
        onClick={() =>
          person !== null &&
          test.send({
            deviceSn,
            employeeCode: person,
            time: branchNow().slice(11, 19),
            ...(secret === undefined ? {} : { key: secret })
          })
        }
      />
      <div aria-live="polite">
        <Progress test={test} date={date} />
      </div>
    </Stack>
  )
}

type Test = ReturnType<typeof useTestPunch>

const isOver = (test: Test): boolean =>
  test.isDone || test.error !== null || test.refusal !== null || isLeft(test)
const isLeft = (test: Test): boolean => test.removalError !== null || test.removalRefusal !== null

function Progress({ test, date }: { test: Test; date: string }) {
  const t = attendanceTexts.use()
  const ui = uiTexts.use()
  const formats = useFormats()
  if (test.error !== null) return <ErrorState error={test.error} />
  if (test.refusal !== null) return <Notice tone="red">{t('test.refused', { reason: test.refusal })}</Notice>
  if (isLeft(test)) {
    const reason = test.removalRefusal ?? describeError(test.removalError, ui, formats).title
    return <Notice tone="red">{t('test.left', { date, reason })}</Notice>
  }
  if (test.isDone) return <Notice tone="teal">{t('test.done')}</Notice>
  if (test.isRecorded) return <Text c="dimmed">{t('test.removing')}</Text>
  if (test.isAccepted) return <Text c="dimmed">{t('test.accepted')}</Text>
  return test.isSending ? <Text c="dimmed">{t('test.sending')}</Text> : null
}

const POLL_MS = 300

/** A test punch on its way through the queue, and its removal. */
function useTestPunch() {
  const client = useQueryClient()
  const add = useMutation({ mutationFn: (punch: TestPunch) => sendTestPunch('ADD', punch) })
  const added = useOutcome(add.data)
  const remove = useMutation({ mutationFn: (punch: TestPunch) => sendTestPunch('DEL', punch) })
  const removed = useOutcome(remove.data)
  const isRecorded = added.data?.queued === 0 && added.data.failed === 0
  const { variables } = add
  const { mutate: takeBack, isIdle } = remove
  useEffect(() => {
    if (isRecorded && isIdle && variables !== undefined) takeBack(variables)
  }, [isRecorded, isIdle, variables, takeBack])
  const isDone = removed.data?.queued === 0
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: devicesQuery.queryKey })
  }, [isDone, client])
  return {
    send: (punch: TestPunch) => {
      remove.reset()
      add.mutate(punch)
    },
    isSending: add.isPending,
    /** Why it was not accepted at all. */
    error: add.error ?? added.error,
    isAccepted: add.data !== undefined,
    isRecorded,
    refusal: added.data?.failed_items[0]?.reason ?? null,
    isDone: isDone && removed.data?.failed === 0 && removed.data.notices.length === 0,
    /** It was recorded but could not be removed. */
    removalError: remove.error ?? removed.error,
    removalRefusal: removed.data?.failed_items[0]?.reason ?? removed.data?.notices[0]?.notice ?? null
  }
}

function useOutcome(requestId: string | undefined) {
  return useQuery({
    queryKey: ['attendance', 'import-status', requestId],
    queryFn: ({ signal }) =>
      call('GET /api/v1/open-apis/time-attendance/import-status', {
        query: { request_id: requestId ?? '' },
        signal
      }),
    enabled: requestId !== undefined,
    refetchInterval: query => (query.state.data?.queued === 0 ? false : POLL_MS)
  })
}

/** Far from any day that users look at, so that the punch counts nowhere until it is removed. */
export const TEST_DATE = '2000-01-01'

type TestPunch = {
  readonly deviceSn: string
  readonly employeeCode: string
  /** In the branch's wall-clock time, `HH:mm:ss`. */
  readonly time: string
  /** Sent with this key; without one, as the user. */
  readonly key?: string
}

/** Sends the punch, or its removal, to the devices' endpoint; returns the request's id. */
async function sendTestPunch(status: 'ADD' | 'DEL', punch: TestPunch): Promise<string> {
  const item = {
    status,
    employee_code: punch.employeeCode,
    date: TEST_DATE,
    datetime: `${TEST_DATE} ${punch.time}`,
    time_attendance_type_lv: 'Device',
    device_sn: punch.deviceSn
  }
  const { request_id } = await call('POST /api/v1/open-apis/time-attendance/import', {
    body: { import_data: [item] },
    ...(punch.key === undefined ? {} : { key: punch.key })
  })
  return request_id
}
