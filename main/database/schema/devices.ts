import type { DeviceType } from '#shared/contracts/attendance/devices.ts'

export interface DevicesTable {
  id: string
  device_sn: string
  device_name: string
  device_type: DeviceType
  device_model: string | null
  branch_id: string | null
  device_latitude: number | null
  device_longitude: number | null
  publish_flag: 'Y' | 'N'
  /** 1: its directions are not reliable, so its punches count as AUTO. */
  are_directions_ignored: 0 | 1
  created_at: string
  /** UTC instant at which an item of this device last arrived, or at which it was last in contact. */
  last_activity_at: string | null
  /** Wall clock of the latest punch it sent. */
  last_punch_at: string | null
  clock_drift_ms: number | null
  received_day: string | null
  received_day_count: number
  /** Set by the branch; null: the usual time without data. */
  silent_after_minutes: number | null
}

/** Hours of the week in which data of a device came; the queue counts them. */
export interface DeviceHoursTable {
  device_id: string
  hour_of_week: number
  last_day: string
  weeks: number
}

export const TABLES = [
  `create table devices (
    id text not null primary key,
    device_sn text not null unique,
    device_name text not null,
    device_type text not null,
    device_model text,
    branch_id text references organisation_units (id),
    device_latitude real,
    device_longitude real,
    publish_flag text default 'Y' not null,
    created_at text not null,
    last_activity_at text,
    last_punch_at text,
    clock_drift_ms integer,
    received_day text,
    received_day_count integer default 0 not null,
    are_directions_ignored integer default 0 not null,
    silent_after_minutes integer
  )`,
  `create table device_hours (
    device_id text not null references devices (id) on delete cascade,
    hour_of_week integer not null,
    last_day text not null,
    weeks integer not null,
    constraint device_hours_key primary key (device_id, hour_of_week)
  )`
]
