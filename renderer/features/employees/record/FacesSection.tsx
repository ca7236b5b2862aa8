import { Text, Title } from '@mantine/core'
import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeeAction } from './employee-actions.ts'
import classes from './FieldGroups.module.css'
import { PictureRow } from './PictureRow.tsx'
import { recordTexts } from './record-texts.ts'

const SIDE = 72

/** Pictures by which face readers recognise an employee. */
export function FacesSection({ employeeCode, setting }: { employeeCode: string; setting: Setting }) {
  const t = useTexts(recordTexts)
  return (
    <section className={classes.group} aria-label={t('setting.faces')}>
      <Title order={3}>{t('setting.faces')}</Title>
      <Text c="dimmed" size="sm" mb={8}>
        {t('setting.facesNote')}
      </Text>
      <PictureRow
        of={t('setting.faces')}
        paths={setting.facial_lists.map(face => face.documents_path)}
        size={SIDE}
        keep={image => employeeAction('add-employee-setting', 'facial', employeeCode, { image64: image })}
      />
    </section>
  )
}
