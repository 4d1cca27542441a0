import { type Route, verbs } from '../app/index.ts';
import { blockUser, listUsers, showUser, updateUserAsAdmin } from './users.ts';

export const adminRoutes: Route[] = verbs({ listUsers, showUser, updateUserAsAdmin, blockUser });
