import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Device, SaveDevice } from '#shared/contracts/devices.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { devicesQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'

/** Adds a device, or changes the one with the id. */
export function useSaveDevice(deviceId: string | null, onSaved: (device: Device) => void) {
  const t = attendanceTexts.use()
  const notices = useNotices()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SaveDevice) =>
      deviceId === null
        ? call('POST /app/v1/devices', { body })
        : call('PUT /app/v1/devices/{device_id}', { path: { device_id: deviceId }, body }),
    onSuccess: saved => {
      client.setQueryData(devicesQuery.queryKey, (devices = []) => [
        ...devices.filter(device => device.device_id !== saved.device_id),
        saved
      ])
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey })
      notices.done(t('device.saved', { sn: saved.device_sn }))
      onSaved(saved)
    }
  })
}
