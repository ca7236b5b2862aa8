import { Button, Group, Menu, Modal, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark, IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { uiTexts } from '../texts/ui-texts.ts'
import { QuietTool } from './QuietTool.tsx'
import type { List } from './use-list.ts'

/** Saved views: filters and columns under a name. */
export function ViewsMenu({ list }: { list: List }) {
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
          <Menu.Item leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={open}>
            {t('views.save')}
          </Menu.Item>
          {list.views.map(view => (
            <Menu.Item
              key={view.name}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => list.removeView(view.name)}
            >
              {t('views.remove', { name: view.name })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isNaming}
        onClose={close}
        title={t('views.save')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <NameForm
          onSave={name => {
            list.saveView(name)
            close()
          }}
        />
      </Modal>
    </>
  )
}

function NameForm({ onSave }: { onSave: (name: string) => void }) {
  const t = uiTexts.use()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onSave(name.trim())
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
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
      </Stack>
    </form>
  )
}
