import { expect } from 'vitest'
import { IMPORT } from './attendance.ts'
import type { TestWorkstation } from './workstation.ts'

/** The faults of one item of time-attendance/import; none if it was accepted. */
export async function faultsOfItem(station: TestWorkstation, item: unknown): Promise<string[]> {
  const { status, body } = await station.call(IMPORT, { body: { import_data: [item] } })
  if (status === 200) {
    expect(body.payload.invalid_items).toEqual([])
    return []
  }
  expect({ status, code: body.code, message: body.message }).toEqual({
    status: 400,
    code: 400,
    message: 'No valid data to import'
  })
  expect(body.payload.invalid_items).toHaveLength(1)
  const [{ index, data, errors }] = body.payload.invalid_items
  expect({ index, data }).toEqual({ index: 0, data: shown(item) })
  return errors
}

/** A long picture is not sent back in full. */
function shown(item: unknown): unknown {
  const text = (item as { image_content?: unknown } | null)?.image_content
  if (typeof text !== 'string' || text.length <= 1_000) return item
  return { ...(item as object), image_content: `${text.slice(0, 1_000)}…` }
}

export const requiredFault = (field: string): string => `'${field}' is required`
