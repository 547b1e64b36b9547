// Checks conformance/abalone/pushoffs.txt: who can force the deciding push-off, in how many plies and by which moves, found
// by trying all moves and all replies over the rules, without anything of the search. pushoffs [file], or positions
// on standard input, for which it prints what belongs in the file. Returns 1 on failure.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "../rules/abalone.hpp"

namespace {

using namespace ludoteca;
using abalone::Move;
using abalone::Moves;
using abalone::Position;

constexpr int DEEPEST = 5;

// Can the side to move win by its sixth push-off, whatever the other does, in so many plies or fewer?
bool forced(const Position& position, int plies);

bool forces(const Position& position, Move move, int plies) {
    Position after = position;
    after.play(move);
    if (after.own_lost() == abalone::LOSING) return true;
    if (plies <= 2) return false;
    Moves replies;
    after.moves(replies);
    return std::all_of(replies.begin(), replies.end(), [&](Move reply) {
        Position then = after;
        then.play(reply);
        return forced(then, plies - 2);
    });
}

bool forced(const Position& position, int plies) {
    Moves moves;
    position.moves(moves);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) { return forces(position, move, plies); });
}

// The fewest plies and the moves that need no more; 0 where it takes more than DEEPEST or cannot be forced.
std::pair<int, std::string> solved(const Position& position) {
    Moves moves;
    position.moves(moves);
    for (int plies = 1; plies <= DEEPEST; plies += 2) {
        std::vector<std::string> texts;
        for (const Move move : moves) {
            if (forces(position, move, plies)) texts.push_back(position.move_text(move));
        }
        if (texts.empty()) continue;
        std::sort(texts.begin(), texts.end());
        std::string all;
        for (const std::string& text : texts) all.append(all.empty() ? "" : " ").append(text);
        return {plies, all};
    }
    return {0, ""};
}

int print() {
    for (std::string text; std::getline(std::cin, text);) {
        const auto [plies, moves] = solved(Position::parse(text));
        if (plies > 0) std::cout << "pos " << text << "\nplies " << plies << "\nmoves " << moves << "\n\n" << std::flush;
    }
    return 0;
}

int check(const std::string& path) {
    std::ifstream file(path);
    int checks = 0;
    int failures = 0;
    std::map<std::string, std::string> block;
    for (std::string line; std::getline(file, line);) {
        const std::size_t blank = line.find(' ');
        const std::string key = line.substr(0, blank);
        if (key != "pos" && key != "plies" && key != "moves") continue;
        block[key] = line.substr(blank + 1);
        if (key != "moves") continue;
        const auto [plies, moves] = solved(Position::parse(block.at("pos")));
        ++checks;
        if (block.at("plies") == std::to_string(plies) && block.at("moves") == moves) continue;
        ++failures;
        std::cout << "WRONG: " << block.at("pos") << ": " << plies << " plies, " << moves << '\n';
    }
    std::cout << checks << " positions, " << failures << " failures\n";
    return checks == 0 || failures > 0 ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return argc > 1 ? check(argv[1]) : print();
    } catch (const std::exception& failure) {
        std::cerr << failure.what() << '\n';
        return 2;
    }
}
