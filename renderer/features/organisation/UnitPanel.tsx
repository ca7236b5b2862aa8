import { Button, Group } from '@mantine/core'
import type { OrganisationUnit, UnitCount } from '#shared/contracts/organisation.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { SidePanel } from '../../ui/list-page/SidePanel.tsx'
import { useGo } from '../../ui/page/use-go.ts'
import { FactList } from '../../ui/record/FactList.tsx'
import { uiTexts } from '../../ui/texts/ui-texts.ts'
import { organisationTexts } from './organisation-texts.ts'

const EMPLOYEES_PAGE = '/people'

type Props = {
  unit: OrganisationUnit
  count: UnitCount | undefined
  onAdd: () => void
  onRename: () => void
  onMove: () => void
  onRemove: () => void
  onClose: () => void
}

/** The chosen unit, and what can be done with it. */
export function UnitPanel({ unit, count, onAdd, onRename, onMove, onRemove, onClose }: Props) {
  const t = organisationTexts.use()
  const ui = uiTexts.use()
  const formats = useFormats()
  const go = useGo()
  const { total = 0, own = 0 } = count ?? {}
  return (
    <SidePanel title={formats.inLanguage(unit.name, unit.name_en)} onClose={onClose}>
      <FactList
        facts={[
          { label: t('kind'), value: ui(`unitKind.${unit.kind}`) },
          { label: t('code'), value: <span className="code">{unit.code}</span> },
          { label: t('name'), value: unit.name },
          { label: t('nameEn'), value: unit.name_en || null },
          {
            label: t('people', { count: total }),
            value: t('people.own', { count: own })
          }
        ]}
      />
      <Group gap="sm" mt="md">
        {unit.kind !== 'position' && <Button onClick={onAdd}>{t('add')}</Button>}
        <Button variant="default" onClick={() => go({ to: EMPLOYEES_PAGE, search: { unit: unit.id } })}>
          {t('see')}
        </Button>
        <Button variant="default" onClick={onRename}>
          {t('rename')}
        </Button>
        {unit.parent_id !== null && (
          <Button variant="default" onClick={onMove}>
            {t('move')}
          </Button>
        )}
        <Button variant="default" onClick={onRemove}>
          {t('remove')}
        </Button>
      </Group>
    </SidePanel>
  )
}
