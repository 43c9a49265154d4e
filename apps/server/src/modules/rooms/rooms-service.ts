import type { RoomsRepository } from './rooms-repository.ts'

export type Pin = Awaited<ReturnType<RoomsRepository['listPins']>>[number]
export type RoomsService = ReturnType<typeof createRoomsService>

export const createRoomsService = ({ repository }: { repository: RoomsRepository }) => ({
  listPins: (): Promise<Pin[]> => repository.listPins(),
})
