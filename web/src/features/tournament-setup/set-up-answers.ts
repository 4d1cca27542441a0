import type { ManagedEventCard } from '@oche/contract';
import type { CourseWishes, Level } from '@oche/tournament';

/** What the organiser answered; kept as it is typed. */
export type Answers = CourseWishes & {
  event_id: number;
  name: string;
  category: string;
  entry_kind: 'single' | 'pair' | 'team';
  colour: string;
  boards: number;
  /** Minutes from the first dart until the hall closes. */
  minutes: number;
  rest_minutes: number;
  is_test: boolean;
};

/** What a course is tried out with. */
export type Conditions = Pick<
  Answers,
  'players' | 'boards' | 'minutes' | 'level' | 'least_games' | 'rest_minutes'
>;

export const MOST_PLAYERS = 512;
const HOUR_MINUTES = 60;

export const firstAnswers = (event: ManagedEventCard, boards: number): Answers => ({
  event_id: event.id,
  name: '',
  category: 'other',
  entry_kind: 'single',
  colour: 'amber',
  players: 32,
  level: 'club' as Level,
  least_games: 3,
  losers_play_on: true,
  boards: Math.max(1, boards),
  minutes: Math.max(
    HOUR_MINUTES,
    Math.round((Date.parse(event.ends_at) - Date.parse(event.starts_at)) / 60_000),
  ),
  rest_minutes: 5,
  is_test: false,
});
