import { Menu } from '@mantine/core'
import { IconCheck, IconColumns3 } from '@tabler/icons-react'
import { uiTexts } from '../texts/ui-texts.ts'
import { QuietTool } from './QuietTool.tsx'
import type { List } from './use-list.ts'

/** Which columns are shown. */
export function ColumnsMenu({ list }: { list: List }) {
  const t = uiTexts.use()
  const toggle = (id: string) =>
    list.setHidden(
      list.hidden.has(id) ? [...list.hidden].filter(other => other !== id) : [...list.hidden, id]
    )
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <QuietTool icon={<IconColumns3 size={16} aria-hidden />} label={t('columns')} />
      </Menu.Target>
      <Menu.Dropdown>
        {list.columns.map(({ id, title }) => (
          <Menu.CheckboxItem
            key={id}
            checked={!list.hidden.has(id)}
            checkIcon={<IconCheck size={16} aria-hidden />}
            onChange={() => toggle(id)}
          >
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
