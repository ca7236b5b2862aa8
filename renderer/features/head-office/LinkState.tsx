import { Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock, IconUpload } from '@tabler/icons-react'
import type { HeadOfficeLink } from '#shared/contracts/head-office/link.ts'
import { call } from '../../api/client.ts'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useSentence } from '../../ui/formats/use-sentence.ts'
import { Section } from '../../ui/page/Section.tsx'
import { FactList } from '../../ui/record/FactList.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { StateChip } from '../../ui/states/StateChip.tsx'
import { headOfficeTexts } from './head-office-texts.ts'
import { linkQuery } from './link-query.ts'

const LOOKS = {
  snapshot: { tone: 'blue', icon: IconUpload },
  following: { tone: 'green', icon: IconCheck },
  sending: { tone: 'blue', icon: IconUpload },
  waiting: { tone: 'amber', icon: IconClock },
  stopped: { tone: 'red', icon: IconAlertTriangle }
} as const

/** What the head office has, what it still lacks, and why. */
export function LinkState({ link }: { link: HeadOfficeLink }) {
  const t = headOfficeTexts.use()
  const formats = useFormats()
  const sentence = useSentence()
  const state = link.state === 'following' && link.backlog > 0 ? 'sending' : link.state
  const send = useAction({
    run: () => call('POST /app/v1/head-office/send'),
    refreshes: [linkQuery.queryKey]
  })
  const leave = useAction({
    question: {
      title: t('leave.title'),
      message: t('leave.message'),
      confirmLabel: t('leave'),
      isDangerous: true
    },
    run: () => call('DELETE /app/v1/head-office'),
    refreshes: [linkQuery.queryKey],
    done: t('leave.done')
  })
  return (
    <Section title={link.branch_name} note={t('intro')}>
      <Stack gap="md">
        {link.problem !== null && (
          <Notice tone={link.state === 'stopped' ? 'red' : 'amber'}>
            {sentence(link.problem)}
            {link.state !== 'stopped' && <div>{t('problem.kept')}</div>}
          </Notice>
        )}
        <ClockNotice seconds={link.clock_offset_seconds} />
        <FactList
          facts={[
            {
              label: t('state'),
              value: <StateChip {...LOOKS[state]} label={t(`state.${state}`)} />
            },
            { label: t('backlog'), value: formats.number(link.backlog) },
            {
              label: t('oldest'),
              value:
                link.oldest_unsent_at === null ? t('oldest.none') : formats.dateTime(link.oldest_unsent_at)
            },
            { label: t('lastContact'), value: formats.dateTime(link.last_contact_at) },
            { label: t('branch'), value: <span className="code">{link.branch_code}</span> },
            { label: t('address'), value: <span className="code">{link.address}</span> },
            {
              label: t('certificate'),
              value:
                link.certificate === null ? (
                  t('certificate.none')
                ) : (
                  <span className="code" style={{ overflowWrap: 'anywhere' }}>
                    {link.certificate}
                  </span>
                )
            },
            { label: t('pay'), value: t(link.allows_pay ? 'pay.sent' : 'pay.kept') },
            { label: t('joined'), value: formats.dateTime(link.joined_at) }
          ]}
        />
        <Group gap="sm">
          {link.state !== 'stopped' && (
            <Button variant="default" loading={send.isPending} onClick={() => void send.start()}>
              {t('send')}
            </Button>
          )}
          <Button variant="default" loading={leave.isPending} onClick={() => void leave.start()}>
            {t('leave')}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}

const NOTICED_SECONDS = 300

/** Times of the branch look wrong at the head office while the clocks differ. */
function ClockNotice({ seconds }: { seconds: number | null }) {
  const t = headOfficeTexts.use()
  const formats = useFormats()
  if (seconds === null || Math.abs(seconds) < NOTICED_SECONDS) return null
  const time = formats.duration(Math.abs(seconds) * 1_000)
  return <Notice tone="amber">{t(seconds > 0 ? 'clockAhead' : 'clockBehind', { time })}</Notice>
}
