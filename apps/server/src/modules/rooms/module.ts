import type { Database } from '#db/client.ts'
import type { Module } from '#module.ts'
import { createRoomsRepository } from './rooms-repository.ts'
import { roomsRoutes } from './rooms-routes.ts'
import { createRoomsService } from './rooms-service.ts'

/** The rooms that the home page begins with, and which products stand in them. */
export function openRooms({ reads }: { reads: Database }): { module: Module } {
  const rooms = createRoomsService({ repository: createRoomsRepository(reads) })
  return { module: { routes: [roomsRoutes({ rooms })] } }
}
