import { Box, Button, Group, Input, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type {
  LocationScope,
  LocationTexts,
  LocationView
} from '#shared/contracts/attendance/location-screens.ts'
import type { EditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { PeoplePicker } from '../../../ui/employees/PeoplePicker.tsx'
import { useUnits } from '../../../ui/employees/use-branches.ts'
import { UnitTree } from '../../../ui/organisation/UnitTree.tsx'
import { rowsOf, unitsFound } from '../../../ui/organisation/unit-tree.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { useLocationWords } from '../list/use-location-words.ts'
import { locationsTexts } from '../locations-texts.ts'
import { faultsOf } from './location-form.ts'
import {
  checksOf,
  EVERYBODY,
  isCombined,
  isEverybody,
  peopleOf,
  readScopes,
  toggled,
  unitOf,
  withPeople,
  writeScopes
} from './permissions.ts'

type Props = { resource: EditableResource<LocationTexts>; location: LocationView | null }

/** Who may clock time at a location: everybody, or organisational units, positions and individual people. */
export function PermissionField({ resource, location }: Props) {
  const t = locationsTexts.use()
  const words = useLocationWords()
  const { values, set, tries } = resource
  const scopes = readScopes(values.permissions)
  const isForAll = scopes.some(isEverybody)
  const put = (next: readonly LocationScope[]) => set({ permissions: writeScopes(next) })
  const combined = scopes.filter(isCombined)
  const nameOf = (scope: LocationScope): string => {
    const shown = location?.permissions.find(it => KEYS.every(key => it[key] === scope[key]))
    return shown === undefined ? '' : words.whomOf(shown)
  }
  const isMissing = tries > 0 && faultsOf(values).permissions !== undefined
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('permissions')}
      error={isMissing ? t('fault.permissions') : null}
    >
      <Stack gap="sm" mt={4} mb={isMissing ? 4 : 0}>
        <Switch
          label={t('permissions.everybody')}
          checked={isForAll}
          aria-invalid={isMissing || undefined}
          onChange={event => put(event.currentTarget.checked ? [EVERYBODY] : [])}
        />
        {!isForAll && (
          <>
            <Units scopes={scopes} onChange={put} />
            <PeoplePicker
              label={t('permissions.people')}
              value={peopleOf(scopes)}
              placeholder={t('none')}
              onChange={codes => put(withPeople(scopes, codes))}
            />
            {combined.length > 0 && (
              <div>
                <Text fz={13}>{t('permissions.others')}</Text>
                {combined.map(scope => (
                  <Group key={writeScopes([scope])} gap="xs" wrap="nowrap">
                    <Text>{nameOf(scope)}</Text>
                    <Button
                      variant="quiet"
                      aria-label={t('permissions.remove', { name: nameOf(scope) })}
                      onClick={() => put(scopes.filter(it => it !== scope))}
                    >
                      <IconX size={14} aria-hidden />
                    </Button>
                  </Group>
                ))}
              </div>
            )}
          </>
        )}
      </Stack>
    </Input.Wrapper>
  )
}

const KEYS = ['unit_id', 'position_id', 'employee_code'] as const

type UnitsProps = {
  scopes: readonly LocationScope[]
  onChange: (scopes: readonly LocationScope[]) => void
}

function Units({ scopes, onChange }: UnitsProps) {
  const t = locationsTexts.use()
  const units = useUnits()
  const [search, setSearch] = useState('')
  const [flipped, setFlipped] = useState<ReadonlyMap<string, boolean>>(new Map())
  const checks = checksOf(units, scopes)
  const rows = useMemo(() => {
    const found = unitsFound(units, search)
    // Matches, companies and partly chosen units are expanded.
    const isOpen = (id: string, kind: string): boolean =>
      search.trim() !== '' || (flipped.get(id) ?? (kind === 'company' || checks.get(id) === 'partly'))
    return rowsOf(found, new Set(found.filter(it => isOpen(it.id, it.kind)).map(({ id }) => id)))
  }, [units, search, flipped, checks])
  const choose = (unitId: string) => {
    const unit = units.find(({ id }) => id === unitId)
    if (unit !== undefined) onChange(toggled(units, scopes, unit))
  }
  const count = scopes.filter(it => unitOf(it) !== null).length
  return (
    <div>
      <TextInput
        aria-label={t('permissions.search')}
        placeholder={t('permissions.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <Box
        h={300}
        my="xs"
        bd="1px solid var(--line)"
        bdrs="sm"
        style={{ position: 'relative', overflow: 'auto' }}
      >
        {rows.length === 0 ? (
          <Text c="dimmed" p="sm">
            {t('nothingFound')}
          </Text>
        ) : (
          <UnitTree
            label={t('permissions.tree')}
            rows={rows}
            checkOf={id => checks.get(id) ?? 'none'}
            onChoose={choose}
            onToggle={(id, isOpen) => setFlipped(new Map(flipped).set(id, isOpen))}
          />
        )}
      </Box>
      <Note>
        {t('permissions.chosen', { count })} · {t('permissions.note')}
      </Note>
    </div>
  )
}
