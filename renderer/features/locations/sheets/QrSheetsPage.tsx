import { Text, Title } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LocationView } from '#shared/contracts/attendance/location-screens.ts'
import { printPage } from '../../../ui/files/print-page.ts'
import { usePicture } from '../../../ui/files/use-picture.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { useLocationWords } from '../list/use-location-words.ts'
import { locationsQuery } from '../locations-queries.ts'
import { locationsTexts } from '../locations-texts.ts'
import { locationPaths } from '../paths.ts'
import classes from './QrSheetsPage.module.css'

/** A sheet to hang up for each location: its name, code and QR code. */
export function QrSheetsPage() {
  const t = locationsTexts.use()
  const go = useGo()
  const locations = useQuery(locationsQuery)
  const filters = [
    {
      key: 'location',
      label: t('sheets.location'),
      kind: 'choice',
      isFixed: true,
      unsetLabel: t('sheets.all'),
      options: (locations.data ?? []).map(it => ({
        value: it.location_id,
        label: `${it.code} ${it.name}`
      }))
    }
  ] as const
  const list = useList('location-sheets', filters, [])
  const chosen = list.values.location
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set())
  const sheets = locations.data?.filter(it =>
    chosen === undefined ? it.publish_flag === 'Y' : it.location_id === chosen
  )
  // A sheet without its code is useless on a wall.
  const isReady = (sheets ?? []).length > 0 && sheets?.every(it => drawn.has(it.location_id)) === true
  const back = () => go({ to: locationPaths.list, search: chosen === undefined ? {} : { open: chosen } })
  useKeys([
    { keys: 'mod+p', label: t('print'), run: () => isReady && printPage() },
    { keys: 'Escape', label: t('sheets.back'), run: back }
  ])
  return (
    <ListPage
      list={list}
      steps={<IconButton variant="quiet" icon={IconArrowLeft} label={t('sheets.back')} onClick={back} />}
      actions={<IconButton icon={IconPrinter} label={t('print')} disabled={!isReady} onClick={printPage} />}
      status={sheets === undefined ? [] : [t('sheets.count', { count: sheets.length })]}
    >
      {sheets === undefined ? (
        <QueryState query={locations} />
      ) : sheets.length === 0 ? (
        <EmptyState message={t('sheets.empty')} action={{ label: t('sheets.back'), run: back }} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and the keyboard must scroll it.
        <section className={classes.sheets} tabIndex={0} aria-label={t('sheets.title')}>
          {sheets.map(it => (
            <Sheet
              key={it.location_id}
              location={it}
              onDrawn={() => setDrawn(before => new Set(before).add(it.location_id))}
            />
          ))}
        </section>
      )}
    </ListPage>
  )
}

function Sheet({ location, onDrawn }: { location: LocationView; onDrawn: () => void }) {
  const t = locationsTexts.use()
  const words = useLocationWords()
  const { location_id, code, name } = location
  const { src, error, retry } = usePicture(`/app/v1/locations/${encodeURIComponent(location_id)}/qr.svg`)
  return (
    <article className={classes.sheet} aria-label={name}>
      <Title order={2} fz="1.6em" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Title>
      <Text inherit className="code" mb={12}>
        {code}
      </Text>
      {error !== null ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <div className={classes.picture}>
          {src !== null && <img src={src} alt={t('sheets.alt', { name })} onLoad={onDrawn} />}
        </div>
      )}
      <Text inherit mt={12} fz="1.15em" fw={600}>
        {t('sheets.scan')}
      </Text>
      <Text inherit>
        {words.days(location.open_days)} · {words.hours(location.start, location.end)}
      </Text>
    </article>
  )
}
