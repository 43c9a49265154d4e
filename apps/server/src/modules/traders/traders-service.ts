import type { NewTrader, Trader } from '@patina/contract/traders'
import type { TradersRepository } from './traders-repository.ts'

export type TradersService = ReturnType<typeof createTradersService>

/** What sellers say of how they sell. Nobody checks it here: it is their word, and buyers are told so. */
export function createTradersService({ repository, now }: { repository: TradersRepository; now(): Date }) {
  return {
    find: async (userId: string): Promise<Trader | null> => {
      const row = await repository.find(userId)
      return row
        ? {
            business_name: row.businessName,
            business_address: row.businessAddress,
            business_email: row.businessEmail,
            register_number: row.registerNumber,
          }
        : null
    },

    save: (userId: string, said: NewTrader): Promise<void> =>
      repository.save({
        userId,
        businessName: said.business_name,
        businessAddress: said.business_address,
        businessEmail: said.business_email,
        registerNumber: said.register_number,
        saidAt: now(),
      }),

    sellPrivately: (userId: string): Promise<number> => repository.delete(userId),
  }
}
