import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Confirmation, ConfirmationState, OwnMonth } from '#shared/contracts/attendance/own-month.ts'
import { call } from '../../../api/client.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import classes from '../MyMonth.module.css'
import { MY_MONTH_KEY } from '../my-month-queries.ts'
import { myMonthTexts } from '../my-month-texts.ts'

const OBJECTION_MOST = 1000

/** Whether the days of the period are right: the person's answer, which can be changed until the period is frozen. */
export function ConfirmationBox({ month }: { month: OwnMonth }) {
  const t = myMonthTexts.use()
  const formats = useFormats()
  const [isAsking, setAsking] = useState(false)
  const { confirmation, period, is_own: isOwn } = month
  const last = month.days.findLast(day => day.work_date < branchToday())?.work_date
  const mayAnswer = isOwn && !period.is_frozen
  const isCurrent = confirmation !== null && !confirmation.is_outdated
  const asks = mayAnswer && last !== undefined && (!isCurrent || isAsking)
  return (
    <section className={classes.box}>
      <Section title={t('confirm')}>
        <Stack gap="sm">
          {confirmation !== null && <Given confirmation={confirmation} isOwn={isOwn} />}
          {confirmation === null && (!mayAnswer || last === undefined) && (
            <Text c="dimmed">{t(last === undefined ? 'confirm.early' : 'confirm.none')}</Text>
          )}
          {asks && (
            <>
              <Text c="dimmed">
                {t('confirm.note', { from: formats.date(period.start_date), to: formats.date(last) })}
              </Text>
              <Answer month={month} onDone={() => setAsking(false)} />
            </>
          )}
          {mayAnswer && isCurrent && !isAsking && (
            <div>
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('confirm.change')}
              </Button>
            </div>
          )}
        </Stack>
      </Section>
    </section>
  )
}

function Given({ confirmation, isOwn }: { confirmation: Confirmation; isOwn: boolean }) {
  const t = myMonthTexts.use()
  const formats = useFormats()
  const { state, text, until_date, confirmed_at, changed_dates, is_outdated } = confirmation
  const isCorrect = state === 'correct'
  const date = formats.date(until_date)
  const at = formats.dateTime(confirmed_at)
  return (
    <>
      <Notice tone={is_outdated || !isCorrect ? 'amber' : 'teal'}>
        {isCorrect
          ? t(isOwn ? 'confirm.isCorrect' : 'confirm.otherCorrect', { date })
          : t(isOwn ? 'confirm.isObjection' : 'confirm.otherObjection', { at })}
        {text !== null && <Text style={{ whiteSpace: 'pre-wrap' }}>{text}</Text>}
      </Notice>
      {changed_dates.length > 0 && (
        <Text>{t('confirm.changed', { dates: changed_dates.map(it => formats.date(it)).join(', ') })}</Text>
      )}
      {is_outdated && changed_dates.length === 0 && <Text>{t('confirm.partial')}</Text>}
    </>
  )
}

function Answer({ month, onDone }: { month: OwnMonth; onDone: () => void }) {
  const t = myMonthTexts.use()
  const before = month.confirmation?.state === 'objection' ? (month.confirmation.text ?? '') : null
  const [text, setText] = useState<string | null>(before)
  const [isTried, setTried] = useState(false)
  const give = useAction({
    run: (state: ConfirmationState) =>
      call('PUT /app/v1/attendance/own-month/confirmation', {
        body: {
          date: month.period.start_date,
          state,
          version: month.version,
          ...(state === 'objection' && text !== null ? { text } : {})
        }
      }),
    done: (_, state) => t(state === 'correct' ? 'confirm.done' : 'confirm.objected'),
    onDone,
    refreshes: [MY_MONTH_KEY],
    showsError: true
  })
  const isMissing = text !== null && text.trim() === ''
  const send = () => {
    setTried(true)
    if (!isMissing) void give.start('objection')
  }
  return (
    <Stack gap="sm">
      {text !== null && (
        <Textarea
          label={t('confirm.text')}
          description={t('confirm.textNote')}
          value={text}
          maxLength={OBJECTION_MOST}
          autosize
          minRows={3}
          required
          error={isTried && isMissing ? t('confirm.missing') : null}
          onChange={event => setText(event.currentTarget.value)}
        />
      )}
      {give.error !== null && <ErrorState error={give.error} />}
      <Group gap={8}>
        <Button loading={give.isPending} onClick={() => void give.start('correct')}>
          {t('confirm.correct')}
        </Button>
        {text === null ? (
          <Button variant="default" onClick={() => setText('')}>
            {t('confirm.object')}
          </Button>
        ) : (
          <Button variant="default" disabled={give.isPending} onClick={send}>
            {t('confirm.send')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
