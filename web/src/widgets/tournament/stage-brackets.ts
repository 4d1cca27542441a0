import { losersStages, type PairingView, type StageSpec } from '@oche/tournament';

export type Bracket = { stage: string; bracket: string; pairings: PairingView[] };

/** The knockouts of a tournament, those of the winners and those of the losers. */
export function sidesOf(
  stages: readonly StageSpec[],
  pairings: readonly PairingView[],
): { winners: Bracket[]; losers: Bracket[] } {
  const found = new Map<string, Bracket>();
  for (const pairing of pairings) {
    const { stage, bracket, group } = pairing;
    if (group !== null) continue;
    const key = `${stage}/${bracket}`;
    const known = found.get(key) ?? { stage, bracket, pairings: [] };
    known.pairings.push(pairing);
    found.set(key, known);
  }
  const behind = losersStages(stages);
  const isLosers = ({ stage, bracket }: Bracket) => bracket === 'losers' || behind.includes(stage);
  const all = [...found.values()];
  return { winners: all.filter((one) => !isLosers(one)), losers: all.filter(isLosers) };
}
