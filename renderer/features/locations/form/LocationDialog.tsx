import { Box, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LocationTexts, LocationView } from '#shared/contracts/attendance/location-screens.ts'
import { call } from '../../../api/client.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { SaveProblem } from '../../../ui/editing/SaveProblem.tsx'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { useLocationWords } from '../list/use-location-words.ts'
import { LOCATIONS_KEY, nearbyPunchesQuery } from '../locations-queries.ts'
import { locationsTexts } from '../locations-texts.ts'
import { SitePicture } from '../picture/SitePicture.tsx'
import { LocationFields } from './LocationFields.tsx'
import { coordinate, daysOf, faultsOf, radiusOf, toSave, valuesOf } from './location-form.ts'
import { PermissionField } from './PermissionField.tsx'
import { isEverybody, readScopes } from './permissions.ts'

type Props = {
  /** Null: a new location. */
  location: LocationView | null
  onSaved: (location: LocationView) => void
  onClose: () => void
}

/** Adds a location, or changes one; an edit conflict shows both values. */
export function LocationDialog({ location, onSaved, onClose }: Props) {
  const t = locationsTexts.use()
  const show = useShownValue()
  const resource = useEditableResource({
    current: valuesOf(location),
    isFaulty: values => Object.keys(faultsOf(values)).length > 0,
    save: ({ values, base }) =>
      location === null
        ? call('POST /app/v1/locations', { body: toSave(values) })
        : call('PUT /app/v1/locations/{location_id}', {
            path: { location_id: location.location_id },
            body: { ...toSave(values), base }
          }),
    done: saved => t('saved', { name: saved.name }),
    refreshes: [LOCATIONS_KEY],
    onSaved
  })
  const { mayDiscard } = useUnsavedGuard(resource.isDirty)
  const close = async () => {
    if (!(await mayDiscard())) return
    resource.discard()
    onClose()
  }
  const isTaken = resource.refused.code === 'field.taken'
  return (
    <Dialog
      size={920}
      onClose={() => void close()}
      title={location === null ? t('new.title') : t('editOf', { name: location.name })}
      form={resource.form}
    >
      <SimpleGrid cols={2} spacing="lg">
        <Stack gap="sm">
          <LocationFields resource={resource} isTaken={isTaken} />
          <Preview values={resource.values} location={location} />
        </Stack>
        <Stack gap="sm">
          <PermissionField resource={resource} location={location} />
        </Stack>
      </SimpleGrid>
      <SaveProblem
        resource={isTaken ? { ...resource, error: null } : resource}
        kept={t('save.kept')}
        what={name => t(FIELDS.find(it => it === name) ?? 'permissions')}
        show={show}
      />
      {/* Keeps the save button visible, however long the form is. */}
      <Box pos="sticky" bottom={0} py={8} bg="var(--mantine-color-body)" style={{ zIndex: 1 }}>
        <DialogButtons label={t('save')} of={{ isSaving: resource.isSaving }} onClose={() => void close()} />
      </Box>
    </Dialog>
  )
}

const FIELDS = [
  'code',
  'name',
  'latitude',
  'longitude',
  'radius',
  'start',
  'end',
  'open_days',
  'publish_flag'
] as const

/** The entered radius, with the punches around the stored position. */
function Preview({ values, location }: { values: LocationTexts; location: LocationView | null }) {
  const punches = useQuery({
    ...nearbyPunchesQuery(location?.location_id ?? ''),
    enabled: location !== null
  }).data
  const latitude = coordinate(values.latitude, 90)
  const longitude = coordinate(values.longitude, 180)
  const radius = radiusOf(values.radius)
  if (latitude === null || longitude === null || radius === null) return null
  return (
    <Box maw={240}>
      <SitePicture site={{ latitude, longitude, radius }} punches={punches} />
    </Box>
  )
}

/** The value of a field as shown in an edit conflict. */
function useShownValue(): (name: string, values: LocationTexts) => string {
  const t = locationsTexts.use()
  const words = useLocationWords()
  return (name, values) => {
    if (name === 'open_days') return words.days(daysOf(values.open_days))
    if (name === 'publish_flag') return t(`publish.${values.publish_flag}`)
    if (name === 'permissions') {
      const scopes = readScopes(values.permissions)
      return scopes.some(isEverybody) ? t('everybody') : t('permissions.chosen', { count: scopes.length })
    }
    return values[FIELDS.find(it => it === name) ?? 'name'] || MISSING
  }
}
