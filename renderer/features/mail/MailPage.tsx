import { Box, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCheck, IconClock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MAIL_STATES, type MailItem, type MailState } from '#shared/contracts/mail.ts'
import type { MailServerState, MailTrialOutcome } from '#shared/contracts/mail-settings.ts'
import { call } from '../../api/client.ts'
import { useUser } from '../../api/session.ts'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../ui/grid/grid-columns.ts'
import { choiceFilter } from '../../ui/list-page/filters.ts'
import { GridPage } from '../../ui/list-page/GridPage.tsx'
import { SidePanel } from '../../ui/list-page/SidePanel.tsx'
import { useList } from '../../ui/list-page/use-list.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { FactList } from '../../ui/record/FactList.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { StateChip } from '../../ui/states/StateChip.tsx'
import { MAIL_KEY, mailQuery } from './mail-query.ts'
import { mailTexts } from './mail-texts.ts'
import { mailPaths } from './paths.ts'
import { TrialWords } from './server/TrialWords.tsx'

const mailId = (mail: MailItem): string => mail.mail_id

/** Settings → Outgoing mail: waiting messages, and refused ones with the reason. */
export function MailPage() {
  const t = mailTexts.use()
  const columns = useMailColumns()
  const list = useList(
    'mail',
    [
      choiceFilter('state', t('status'), MAIL_STATES, value => t(`state.${value}`), {
        isFixed: true,
        initial: 'waiting'
      })
    ],
    columns
  )
  const state = MAIL_STATES.find(it => it === list.values.state) ?? 'waiting'
  const pages = useInfiniteQuery(mailQuery(state))
  const mails = useMemo(() => pages.data?.pages.flatMap(page => page.mails), [pages.data])
  const first = pages.data?.pages[0]
  return (
    <GridPage
      list={list}
      status={shown => [t('count', { count: shown.length })]}
      summary={first !== undefined && <MailServerNotice state={first.server} trouble={first.trouble} />}
      panel={mail => <MailPanel key={mail.mail_id} of={mail} onClose={list.close} />}
      label={t('title')}
      rows={mails}
      rowId={mailId}
      columns={columns}
      isSortable={false}
      query={pages}
      empty={t(`empty.${state}`)}
    />
  )
}

type Props = { state: MailServerState; trouble: MailTrialOutcome | null }

/** Why no mail is sent, with a link to the settings for administrators; hidden while mail is sent. */
function MailServerNotice({ state, trouble }: Props) {
  const t = mailTexts.use()
  const mayChange = useUser().groups.includes('admin')
  if (state === 'ready' && trouble === null) return null
  return (
    <Box px="md" py="sm">
      <Notice tone="amber">
        {t(state === 'ready' ? 'server.trouble' : `server.${state}`)}{' '}
        {mayChange ? <AppLink target={{ to: mailPaths.server }}>{t('server.set')}</AppLink> : t('server.ask')}
        {state === 'ready' && trouble !== null && (
          <div>
            <TrialWords outcome={trouble} recipient="" />
          </div>
        )}
      </Notice>
    </Box>
  )
}

function useMailColumns(): readonly GridColumn<MailItem>[] {
  const t = mailTexts.use()
  const formats = useFormats()
  const kindOf = useMailKind()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a kind change with the language, as t does
  return useMemo(
    () => [
      { id: 'recipient', title: t('column.recipient'), value: 'recipient', flex: 2, width: 180 },
      { id: 'kind', title: t('column.kind'), value: kindOf, width: 190 },
      {
        id: 'state',
        title: t('status'),
        value: 'state',
        render: mail => <MailStateChip of={mail.state} />,
        width: 120
      },
      { id: 'reason', title: t('cause'), value: 'last_error', flex: 3, width: 200 },
      { id: 'attempts', title: t('column.attempts'), value: 'attempts', kind: 'number', width: 110 },
      {
        id: 'next',
        title: t('column.next'),
        value: mail => (mail.state === 'waiting' ? mail.next_attempt : null),
        kind: 'dateTime',
        width: 160
      },
      { id: 'created', title: t('created'), value: 'created', kind: 'dateTime', width: 160 }
    ],
    [t, formats]
  )
}

/** One message with the mail server's response, and buttons to send it again or cancel it. */
function MailPanel({ of: mail, onClose }: { of: MailItem; onClose: () => void }) {
  const t = mailTexts.use()
  const formats = useFormats()
  const kindOf = useMailKind()
  const path = { mail_id: mail.mail_id }
  const { recipient } = mail
  const ends = { refreshes: [MAIL_KEY], onDone: onClose }
  const retry = useAction({
    run: () => call('POST /app/v1/mail/{mail_id}/retry', { path }),
    done: t('retry.done', { recipient }),
    ...ends
  })
  const discard = useAction({
    question: {
      title: t('discard.title', { recipient }),
      message: t('discard.message'),
      confirmLabel: t('discard'),
      isDangerous: true
    },
    run: () => call('POST /app/v1/mail/{mail_id}/discard', { path }),
    done: t('discard.done'),
    ...ends
  })
  const isOpen = mail.state === 'waiting' || mail.state === 'failed'
  return (
    <SidePanel
      title={recipient}
      onClose={onClose}
      actions={
        mail.state !== 'sent' && (
          <Group gap="sm">
            {isOpen && (
              <Button variant="default" loading={discard.isPending} onClick={() => void discard.start()}>
                {t('discard')}
              </Button>
            )}
            <Button loading={retry.isPending} onClick={() => void retry.start()}>
              {t(mail.state === 'waiting' ? 'retry.now' : 'retry')}
            </Button>
          </Group>
        )
      }
    >
      <FactList
        facts={[
          { label: t('status'), value: <MailStateChip of={mail.state} /> },
          { label: t('column.kind'), value: kindOf(mail) },
          { label: t('cause'), value: mail.last_error },
          { label: t('column.attempts'), value: formats.number(mail.attempts) },
          ...(mail.state === 'waiting'
            ? [{ label: t('column.next'), value: formats.dateTime(mail.next_attempt) }]
            : []),
          { label: t('created'), value: formats.dateTime(mail.created) },
          ...(mail.settled === null
            ? []
            : [{ label: t('column.settled'), value: formats.dateTime(mail.settled) }])
        ]}
      />
    </SidePanel>
  )
}

const LOOKS = {
  waiting: { tone: 'amber', icon: IconClock },
  failed: { tone: 'red', icon: IconAlertTriangle },
  dropped: { tone: 'grey', icon: IconBan },
  sent: { tone: 'green', icon: IconCheck }
} as const

function MailStateChip({ of }: { of: MailState }) {
  const t = mailTexts.use()
  return <StateChip {...LOOKS[of]} label={t(`state.${of}`)} />
}

const KINDS = ['onboarding', 'notifications'] as const

/** The kind of a message, in words. */
function useMailKind(): (mail: MailItem) => string {
  const t = mailTexts.use()
  return ({ kind }) => {
    const known = KINDS.find(it => it === kind)
    return t(known === undefined ? 'kind.other' : `kind.${known}`)
  }
}
