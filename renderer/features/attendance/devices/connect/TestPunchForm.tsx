import { Button, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { PersonPicker } from '../../../../ui/employees/PersonPicker.tsx'
import { branchNow } from '../../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { describeError } from '../../../../ui/states/describe-error.ts'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../../ui/states/Notice.tsx'
import { uiTexts } from '../../../../ui/texts/ui-texts.ts'
import { connectTexts } from './connect-texts.ts'
import { TEST_DATE } from './test-punch.ts'
import { useTestPunch } from './use-test-punch.ts'

/** Sends a punch as a device does, with a key if there is one, and shows its progress. */
export function TestPunchForm({ deviceSn, secret }: { deviceSn: string; secret?: string }) {
  const t = connectTexts.use()
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
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconSend size={16} aria-hidden />}
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
      >
        {t('test.send')}
      </Button>
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
  const t = connectTexts.use()
  const ui = uiTexts.use()
  const { language } = useFormats()
  if (test.error !== null) return <ErrorState error={test.error} />
  if (test.refusal !== null) return <Notice tone="red">{t('test.refused', { reason: test.refusal })}</Notice>
  if (isLeft(test)) {
    const reason = test.removalRefusal ?? describeError(test.removalError, ui, language).title
    return <Notice tone="red">{t('test.left', { date, reason })}</Notice>
  }
  if (test.isDone) return <Notice tone="teal">{t('test.done')}</Notice>
  if (test.isRecorded) return <Text c="dimmed">{t('test.removing')}</Text>
  if (test.isAccepted) return <Text c="dimmed">{t('test.accepted')}</Text>
  return test.isSending ? <Text c="dimmed">{t('test.sending')}</Text> : null
}
