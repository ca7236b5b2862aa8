import { Button, Stack, Text } from '@mantine/core'
import { IconMapPinCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPunchResult } from '#shared/contracts/attendance/own-punch.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { PictureField, READING } from '../../../ui/files/PictureField.tsx'
import { PORTRAIT } from '../../../ui/files/reduce-picture.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import classes from '../MyMonth.module.css'
import { MY_MONTH_KEY, ownPunchQuery } from '../my-month-queries.ts'
import { currentPosition, NoPosition } from './position.ts'
import { punchTexts } from './punch-texts.ts'

/** A difference that people would notice. */
const CLOCK_SECONDS = 60

/** Clocking in with this telephone, where HR allows it; nothing where it is off. */
export function PunchBox() {
  const t = punchTexts.use()
  const formats = useFormats()
  const state = useQuery(ownPunchQuery).data
  if (state === undefined || state.places.length === 0) return null
  const { places, last } = state
  return (
    <section className={`${classes.box} ${classes.punch}`}>
      <Section title={t('title')} note={t('places', { places: places.map(place => place.name).join(', ') })}>
        <Stack gap="sm">
          {window.isSecureContext ? <PunchButton /> : <Notice tone="amber">{t('trouble.insecure')}</Notice>}
          {last !== null && (
            <Text c="dimmed" fz={13}>
              {t('last', {
                at: `${formats.date(last.punched_at.slice(0, 10))} ${formats.time(last.punched_at)}`,
                place: last.location_name ?? ''
              })}
            </Text>
          )}
        </Stack>
      </Section>
    </section>
  )
}

function PunchButton() {
  const t = punchTexts.use()
  const [picture, setPicture] = useState<string | null>(null)
  const [punches, setPunches] = useState(0)
  const [result, setResult] = useState<OwnPunchResult | null>(null)
  const punch = useAction({
    run: async () => {
      setResult(null)
      const position = await currentPosition()
      return call('POST /app/v1/attendance/own-punch', {
        body: {
          ...position,
          device_time: Date.now(),
          ...(picture === null ? {} : { image_content: picture })
        }
      })
    },
    onDone: made => {
      setResult(made)
      setPicture(null)
      setPunches(punches + 1)
    },
    refreshes: [MY_MONTH_KEY],
    showsError: true
  })
  return (
    <>
      <PictureField
        // Empty after each punch.
        key={punches}
        label={t('picture')}
        limits={PORTRAIT}
        isSelfie
        onChange={setPicture}
      />
      <Button
        fullWidth
        h={56}
        fz={18}
        leftSection={<IconMapPinCheck size={24} aria-hidden />}
        loading={punch.isPending || picture === READING}
        onClick={() => void punch.start()}
      >
        {t('punch')}
      </Button>
      <div aria-live="polite">
        {punch.isPending && <Text c="dimmed">{t('locating')}</Text>}
        {!punch.isPending && result !== null && <Done result={result} />}
      </div>
      {!punch.isPending && punch.error !== null && <Trouble error={punch.error} />}
    </>
  )
}

function Done({ result }: { result: OwnPunchResult }) {
  const t = punchTexts.use()
  const formats = useFormats()
  const { punched_at, location_name: place, clock_ahead_seconds: ahead } = result
  return (
    <Notice tone="teal">
      {t('done', { time: formats.time(punched_at), place })}
      {ahead !== null && Math.abs(ahead) > CLOCK_SECONDS && (
        <div>
          {t(ahead > 0 ? 'clock.fast' : 'clock.slow', { span: formats.duration(Math.abs(ahead) * 1000) })}
        </div>
      )}
    </Notice>
  )
}

/** Why nothing was recorded, and what to do. */
function Trouble({ error }: { error: Error }) {
  const t = punchTexts.use()
  if (error instanceof NoPosition) return <Notice tone="red">{t(`trouble.${error.trouble}`)}</Notice>
  if (error instanceof ApiError && error.isUnreachable)
    return <Notice tone="red">{t('trouble.offline')}</Notice>
  return <ErrorState error={error} />
}
