import * as contract from '@oche/contract';
import { type Route, route } from '../app/index.ts';
import { changeUser, readUser, searchUserList, setBlocked } from './users.ts';

export const adminRoutes: Route[] = [
  route(contract.listUsers, searchUserList),
  route(contract.showUser, readUser),
  route(contract.updateUserAsAdmin, changeUser),
  route(contract.blockUser, setBlocked),
];
