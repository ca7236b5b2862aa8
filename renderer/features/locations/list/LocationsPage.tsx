import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { LocationView } from '#shared/contracts/attendance/location-screens.ts'
import { WEEKDAYS } from '#shared/domain/dates/calendar-date.ts'
import { choiceFilter, hasWords } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { useOpenRow } from '../../../ui/list-page/open-row.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { LocationDialog } from '../form/LocationDialog.tsx'
import { locationsQuery } from '../locations-queries.ts'
import { locationsTexts } from '../locations-texts.ts'
import { locationPaths } from '../paths.ts'
import { LocationPanel } from './LocationPanel.tsx'
import { useLocationColumns } from './use-location-columns.tsx'
import { useLocationWords } from './use-location-words.ts'

/** Used in the address in place of a location's id. */
const NEW = 'new'
const idOf = (location: LocationView): string => location.location_id

/** Where people may clock time; a row opens with its picture and the check for a person. */
export function LocationsPage() {
  const t = locationsTexts.use()
  const go = useGo()
  const columns = useLocationColumns()
  const list = useList('locations', useLocationFilters(), columns)
  const { search, published, day } = list.values
  const [editedId, setEditedId] = useState<string>()
  const locations = useQuery(locationsQuery)
  const rows = useMemo(
    () =>
      locations.data?.filter(
        ({ code, name, publish_flag, open_days }) =>
          (published === undefined || publish_flag === published) &&
          (day === undefined || open_days.some(it => it === day)) &&
          hasWords(search, [code, name])
      ),
    [locations.data, search, published, day]
  )
  const { row: open } = useOpenRow(rows, idOf, list.openId, locations.data)
  return (
    <>
      <GridPage
        list={list}
        actions={
          <IconButton
            variant="quiet"
            icon={IconPrinter}
            label={t('sheets.open')}
            onClick={() => go({ to: locationPaths.sheets })}
          />
        }
        add={{ label: t('add'), run: () => list.open(NEW) }}
        status={shown => [t('count', { count: shown.length })]}
        all={locations.data}
        panel={location => (
          <LocationPanel
            key={location.location_id}
            location={location}
            onEdit={() => setEditedId(location.location_id)}
            onClose={list.close}
          />
        )}
        label={t('title')}
        rows={rows}
        rowId={idOf}
        columns={columns}
        query={locations}
        empty={t('empty')}
        noMatch={locations.data?.length !== 0 && t('empty.filtered')}
      />
      {list.openId === NEW && (
        <LocationDialog
          location={null}
          onSaved={saved => list.open(saved.location_id)}
          onClose={list.close}
        />
      )}
      {open !== undefined && editedId === open.location_id && (
        <LocationDialog
          location={open}
          onSaved={() => setEditedId(undefined)}
          onClose={() => setEditedId(undefined)}
        />
      )}
    </>
  )
}

const STATES = ['Y', 'N'] as const

function useLocationFilters() {
  const t = locationsTexts.use()
  const { weekday } = useLocationWords()
  return [
    { key: 'search', label: t('filter.search'), kind: 'search' },
    choiceFilter('published', t('publish_flag'), STATES, value => t(`publish.${value}`), {
      isFixed: true
    }),
    choiceFilter('day', t('days.short'), WEEKDAYS, value => weekday(value), { isFixed: true })
  ] as const
}
