import { Stack } from '@mantine/core'
import { IconFileImport, IconFingerprint, IconHelpCircle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { DEVICE_TYPES, type Device } from '#shared/contracts/attendance/devices.ts'
import { sessionQuery, useUser } from '../../../api/session.ts'
import { NetworkAccess } from '../../../ui/devices/NetworkAccess.tsx'
import { choiceFilter, hasWords } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { RowPanel, useOpenRow } from '../../../ui/list-page/open-row.tsx'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { terminalsQuery } from '../../../ui/terminals/terminal-queries.ts'
import { devicesQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { attendancePaths } from '../paths.ts'
import { punchFilesTexts } from '../punch-files/punch-files-texts.ts'
import { DeviceForm } from './DeviceForm.tsx'
import { DeviceHowTo } from './DeviceHowTo.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import { useUnknownPunches } from './last-punch.ts'
import { TerminalsPanel } from './terminals/TerminalsPanel.tsx'
import { terminalPageTexts } from './terminals/terminal-page-texts.ts'
import { isDrifting, isMarkedSilent, useDeviceColumns } from './use-device-columns.tsx'

/** Used in the address in place of a device's id. */
const NEW = 'new'
const HOW_TO = 'how-to'
const TERMINALS = 'terminals'
const idOf = (device: Device): string => device.device_id

export function DevicesPage() {
  const t = attendanceTexts.use()
  const tt = terminalPageTexts.use()
  const tf = punchFilesTexts.use()
  const go = useGo()
  const isAdmin = useUser().groups.includes('admin')
  const unknown = useUnknownPunches()
  const columns = useDeviceColumns(unknown)
  const list = useList('devices', useDeviceFilters(), columns)
  const { search, type, branch } = list.values
  const [editedId, setEditedId] = useState<string>()
  const devices = useQuery(devicesQuery)
  const rows = useMemo(
    () =>
      devices.data?.filter(
        ({ device_sn, device_name, device_model, device_type, branch_id }) =>
          (type === undefined || device_type === type) &&
          (branch === undefined || branch_id === branch) &&
          hasWords(search, [device_sn, device_name, device_model])
      ),
    [devices.data, search, type, branch]
  )
  const terminals = useQuery(terminalsQuery).data?.terminals ?? []
  const waiting = terminals.filter(({ state }) => state === 'waiting').length
  const { row: open, isGone } = useOpenRow(rows, idOf, list.openId, devices.data)
  const silent = (rows ?? []).filter(isMarkedSilent).length
  const drifting = (rows ?? []).filter(isDrifting).length
  const panel = () => {
    if (list.openId === HOW_TO) return <DeviceHowToPanel onClose={list.close} />
    if (list.openId === TERMINALS) return <TerminalsPanel isAdmin={isAdmin} onClose={list.close} />
    if (list.openId === NEW && isAdmin) {
      return (
        <DeviceForm
          key={NEW}
          device={null}
          onSaved={saved => list.open(saved.device_id)}
          onCancel={list.close}
        />
      )
    }
    if (open === undefined) return undefined
    return (
      <RowPanel id={open.device_id} isGone={isGone}>
        {ofDevice(open)}
      </RowPanel>
    )
  }
  const ofDevice = (open: Device) => {
    if (isAdmin && editedId === open.device_id) {
      const stop = () => setEditedId(undefined)
      return <DeviceForm key={open.device_id} device={open} onSaved={stop} onCancel={stop} />
    }
    return (
      <DevicePanel
        device={open}
        unknownCount={unknown.newerThanPunch(open)}
        terminal={terminals.find(it => it.device_id === open.device_id && it.state === 'approved')}
        onClose={list.close}
        onEdit={isAdmin ? () => setEditedId(open.device_id) : undefined}
      />
    )
  }
  return (
    <GridPage
      list={list}
      actions={
        <>
          <IconButton
            variant={waiting > 0 ? 'default' : 'quiet'}
            icon={IconFingerprint}
            label={waiting > 0 ? tt('terminals.open.waiting', { count: waiting }) : tt('terminals.open')}
            onClick={() => list.open(TERMINALS)}
          />
          <IconButton
            variant="quiet"
            icon={IconFileImport}
            label={tf('open')}
            onClick={() => go({ to: attendancePaths.punchFiles })}
          />
          <IconButton
            variant="quiet"
            icon={IconHelpCircle}
            label={t('devices.howTo')}
            onClick={() => list.open(HOW_TO)}
          />
        </>
      }
      add={isAdmin ? { label: t('devices.add'), run: () => list.open(NEW) } : undefined}
      status={shown => [
        t('devices.count', { count: shown.length }),
        t('devices.receivedToday', { count: shown.reduce((sum, device) => sum + device.received_today, 0) }),
        ...(silent > 0 ? [t('devices.silent', { count: silent })] : []),
        ...(drifting > 0 ? [t('devices.drifting', { count: drifting })] : [])
      ]}
      panel={panel()}
      label={t('devices.title')}
      rows={rows}
      rowId={idOf}
      columns={columns}
      query={devices}
      empty={t('devices.empty')}
      noMatch={devices.data?.length !== 0 && t('devices.emptyFiltered')}
    />
  )
}

const PLACEHOLDER_SN = 'YOUR_DEVICE'

/** The how-to for a device that is not registered yet. */
function DeviceHowToPanel({ onClose }: { onClose: () => void }) {
  const t = attendanceTexts.use()
  const client = useQueryClient()
  const isAdmin = useUser().groups.includes('admin')
  const first = useQuery(devicesQuery).data?.[0]
  return (
    <SidePanel title={t('device.howTo.title')} onClose={onClose}>
      <Stack gap="lg">
        <NetworkAccess
          headingOrder={3}
          mayChange={isAdmin}
          onChanged={() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })}
        />
        <DeviceHowTo deviceSn={first?.device_sn ?? PLACEHOLDER_SN} hasTitle={false} />
      </Stack>
    </SidePanel>
  )
}

function useDeviceFilters() {
  const t = attendanceTexts.use()
  return [
    { key: 'search', label: t('devices.search'), kind: 'search' },
    { key: 'branch', label: t('unitKind.branch'), kind: 'branch', isFixed: true },
    choiceFilter('type', t('type'), DEVICE_TYPES, value => t(`deviceType.${value}`))
  ] as const
}
