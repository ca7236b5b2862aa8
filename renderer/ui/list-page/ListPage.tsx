import { Button, Group, Menu, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark, IconCheck, IconColumns3, IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Dialog } from '../dialogs/Dialog.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { IconMenuItem } from '../page/icon-buttons.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { FilterBar } from './FilterBar.tsx'
import { ListFrame } from './ListFrame.tsx'
import { QuietTool } from './QuietTool.tsx'
import type { List } from './use-list.ts'

type Props = Partial<Omit<ComponentProps<typeof ListFrame>, 'barLabel' | 'tools'>> & {
  list: List
  /** Before the filters: buttons for the previous and next step. */
  steps?: ReactNode
  status: readonly string[]
}

/** The frame of every list: filters, views and columns above, the list with its side panel, the status bar below. */
export function ListPage({ list, steps, actions, children, ...frame }: Props) {
  const t = uiTexts.use()
  useKeys(list.openId === undefined ? [] : [{ keys: 'Escape', label: t('keys.back'), run: list.close }])
  return (
    <ListFrame
      {...frame}
      barLabel={t('list.bar')}
      tools={
        <>
          {steps}
          {list.filters.length > 0 && <FilterBar list={list} />}
        </>
      }
      actions={
        <>
          {list.filters.length > 0 && <ViewsMenu list={list} />}
          {list.columns.length > 0 && <ColumnsMenu list={list} />}
          {actions}
        </>
      }
    >
      {children}
    </ListFrame>
  )
}

function ColumnsMenu({ list }: { list: List }) {
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

/** Saved views: filters and columns under a name. */
function ViewsMenu({ list }: { list: List }) {
  const t = uiTexts.use()
  const [isNaming, { open, close }] = useDisclosure(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <QuietTool icon={<IconBookmark size={16} aria-hidden />} label={t('views')} />
        </Menu.Target>
        <Menu.Dropdown>
          {list.views.map(view => (
            <Menu.Item key={view.name} onClick={() => list.applyView(view)}>
              {view.name}
            </Menu.Item>
          ))}
          {list.views.length > 0 && <Menu.Divider />}
          <IconMenuItem icon={IconDeviceFloppy} label={t('views.save')} onClick={open} />
          {list.views.map(view => (
            <IconMenuItem
              key={view.name}
              icon={IconTrash}
              label={t('views.remove', { name: view.name })}
              onClick={() => list.removeView(view.name)}
            />
          ))}
        </Menu.Dropdown>
      </Menu>
      {isNaming && (
        <NameDialog
          onSave={name => {
            list.saveView(name)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function NameDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const t = uiTexts.use()
  const [name, setName] = useState('')
  return (
    <Dialog
      onClose={onClose}
      title={t('views.save')}
      onSubmit={() => name.trim() !== '' && onSave(name.trim())}
      gap="md"
    >
      <TextInput
        label={t('views.name')}
        description={t('views.note')}
        value={name}
        maxLength={60}
        required
        data-autofocus
        onChange={event => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button type="submit">{t('views.saveButton')}</Button>
      </Group>
    </Dialog>
  )
}
