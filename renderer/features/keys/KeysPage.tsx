import { Button, List, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBan, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SubscriptionKey } from '#shared/contracts/accounts/keys.ts'
import { call } from '../../api/client.ts'
import { useProgram } from '../../api/session.ts'
import { ApiHelp } from '../../ui/devices/ApiHelp.tsx'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../ui/grid/grid-columns.ts'
import { choiceFilter } from '../../ui/list-page/filters.ts'
import { GridPage } from '../../ui/list-page/GridPage.tsx'
import { SidePanel } from '../../ui/list-page/SidePanel.tsx'
import { useList } from '../../ui/list-page/use-list.ts'
import { Note } from '../../ui/page/Note.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { FactList } from '../../ui/record/FactList.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { StateChip } from '../../ui/states/StateChip.tsx'
import { keysQuery, stateOf } from './keys-query.ts'
import { keysTexts } from './keys-texts.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { useScopeWords } from './use-scope-words.ts'

const STATES = ['active', 'revoked', 'all'] as const
const keyId = (key: SubscriptionKey) => key.key_id

/** Software that may connect, and buttons to create and revoke keys (decision 0003): Settings → Keys, or the head office's program. */
export function KeysPage() {
  const t = keysTexts.use()
  const columns = useKeyColumns()
  const isWorkstation = useProgram() === 'workstation'
  const filter = choiceFilter('state', t('status'), STATES, value => t(`state.${value}`), {
    isFixed: true,
    initial: 'active'
  })
  const list = useList('keys', [filter], columns)
  const keys = useQuery(keysQuery)
  const [isMaking, { open: make, close }] = useDisclosure(false)
  const wanted = list.values.state
  const rows = keys.data?.filter(key => wanted === 'all' || stateOf(key) === wanted)
  return (
    <>
      <GridPage
        list={list}
        actions={isWorkstation && <ApiHelp />}
        add={{ label: t('newKey'), run: make }}
        status={shown => [t('count', { count: shown.length })]}
        all={keys.data}
        panel={key => <KeyPanel key={key.key_id} of={key} onClose={list.close} />}
        label={t('title')}
        rows={rows}
        rowId={keyId}
        columns={columns}
        query={keys}
        empty={
          wanted === 'revoked'
            ? { message: t('empty.revoked') }
            : t(isWorkstation ? 'empty.active' : 'empty.company')
        }
      />
      {isMaking && <NewKeyDialog onClose={close} />}
    </>
  )
}

function KeyPanel({ of: key, onClose }: { of: SubscriptionKey; onClose: () => void }) {
  const t = keysTexts.use()
  const formats = useFormats()
  const { may, stops } = useScopeWords()
  const revoke = useAction({
    run: () => call('DELETE /app/v1/keys/{key_id}', { path: { key_id: key.key_id } }),
    // Names what will stop working.
    question: () => ({
      title: t('revoke.title', { name: key.name }),
      message:
        key.last_used === null
          ? t('revoke.unused')
          : t('revoke.used', { since: formats.since(key.last_used) }),
      details: key.scopes.map(stops),
      confirmLabel: t('revoke'),
      isDangerous: true
    }),
    refreshes: [keysQuery.queryKey],
    done: t('revoke.done', { name: key.name })
  })
  const facts = [
    { label: t('status'), value: <KeyStateChip of={key} /> },
    { label: t('column.prefix'), value: <code>{key.prefix}</code> },
    {
      label: t('lastUsed'),
      value: key.last_used === null ? t('neverUsed') : formats.dateTime(key.last_used)
    },
    { label: t('created'), value: formats.dateTime(key.created) },
    {
      label: t('column.createdBy'),
      value: formats.inLanguage(key.created_by ?? t('system'), key.created_by_en)
    },
    ...(key.may_write === undefined
      ? []
      : [{ label: t('column.writes'), value: t(key.may_write ? 'mayWrite' : 'onlyReads') }]),
    ...(key.revoked === null ? [] : [{ label: t('column.revoked'), value: formats.dateTime(key.revoked) }])
  ]
  return (
    <SidePanel
      title={key.name}
      onClose={onClose}
      actions={
        key.revoked === null && (
          <Button color="red.9" loading={revoke.isPending} onClick={() => void revoke.start()}>
            {t('revoke')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <FactList facts={facts} />
        <Section title={t('permissions')} order={3}>
          <List listStyleType="none" spacing="sm">
            {key.scopes.map(scope => (
              <List.Item key={scope}>
                <Text>{t(`scope.${scope}`)}</Text>
                {key.idle_scopes.includes(scope) && <Notice tone="amber">{t('scope.idle')}</Notice>}
                <Note>{may(scope)}</Note>
              </List.Item>
            ))}
          </List>
        </Section>
      </Stack>
    </SidePanel>
  )
}

function useKeyColumns(): readonly GridColumn<SubscriptionKey>[] {
  const t = keysTexts.use()
  const formats = useFormats()
  const isWorkstation = useProgram() === 'workstation'
  return useMemo(() => {
    const scopesOf = ({ scopes, idle_scopes }: SubscriptionKey) =>
      scopes
        .map(scope => {
          const name = t(`scope.${scope}`)
          return idle_scopes.includes(scope) ? t('scope.idle.short', { scope: name }) : name
        })
        .join(', ')
    return [
      { id: 'name', title: t('name'), value: 'name', flex: 2, width: 160 },
      {
        id: 'state',
        title: t('status'),
        value: stateOf,
        render: key => <KeyStateChip of={key} />,
        width: 120
      },
      { id: 'prefix', title: t('column.prefix'), value: 'prefix', kind: 'code', width: 110 },
      { id: 'scopes', title: t('column.scopes'), value: scopesOf, flex: 3, width: 180 },
      ...(isWorkstation
        ? []
        : [
            {
              id: 'writes',
              title: t('column.writes'),
              value: (key: SubscriptionKey) => t(key.may_write === true ? 'mayWrite' : 'onlyReads'),
              width: 130
            }
          ]),
      {
        id: 'lastUsed',
        title: t('lastUsed'),
        value: 'last_used',
        kind: 'since',
        none: t('neverUsed'),
        width: 150
      },
      { id: 'created', title: t('created'), value: 'created', kind: 'dateTime', sort: 'desc', width: 160 },
      {
        id: 'createdBy',
        title: t('column.createdBy'),
        value: key => formats.inLanguage(key.created_by ?? t('system'), key.created_by_en),
        width: 110
      },
      {
        id: 'revoked',
        title: t('column.revoked'),
        value: 'revoked',
        kind: 'dateTime',
        width: 160,
        isExtra: true
      }
    ]
  }, [t, formats, isWorkstation])
}

function KeyStateChip({ of }: { of: SubscriptionKey }) {
  const t = keysTexts.use()
  return stateOf(of) === 'active' ? (
    <StateChip tone="green" icon={IconCheck} label={t('state.active')} />
  ) : (
    <StateChip tone="grey" icon={IconBan} label={t('state.revoked')} isStruck />
  )
}
